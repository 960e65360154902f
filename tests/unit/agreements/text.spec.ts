import { test } from '@japa/runner'
import { offerText, signedText } from '#actions/upgrades/agreement_text'

test.group('The text of an agreement', () => {
  test('names how many projects’ contacts a day can be opened', ({ assert }) => {
    const text = offerText({
      upgradeId: 1,
      member: { name: 'Ann', company: null, email: 'ann@example.org' },
      termMonths: 12,
      pricePence: 100,
      contactsPerDay: 250,
      adminSignature: 'Olive',
      adminSignedAt: '2026-11-01T10:00:00Z',
    })
    assert.include(text, 'They can be opened for up to 250 projects a day')
  })

  test('what somebody typed stays in its line and adds no clause', ({ assert }) => {
    const clause = '\n2. Price\nNothing is to be paid.\r\n\u2028'
    const textWith = (typed: string) => {
      const offer = offerText({
        upgradeId: 1,
        member: { name: `Ann${typed}`, company: `Works${typed}`, email: 'ann@example.org' },
        termMonths: 12,
        pricePence: 100,
        contactsPerDay: 250,
        adminSignature: `Olive${typed}`,
        adminSignedAt: '2026-11-01T10:00:00Z',
      })
      const signature = { name: `Ann${typed}`, signedAt: '2026-11-01T10:00:00Z', address: '::' }
      return signedText(offer, signature)
    }
    assert.include(textWith(clause), 'Nothing is to be paid.')
    const lines = (text: string) => text.split(/[\n\r\u2028]/).length
    assert.equal(lines(textWith(clause)), lines(textWith('')))
  })
})
