import { test } from '@japa/runner'
import { offerText, signedText, type Offer } from '#actions/upgrades/agreement_text'
import productConfig from '#config/product'
import type { Operator } from '#shared/admin/operator'

const OFFER: Offer = {
  upgradeId: 1,
  operator: null,
  member: { name: 'Ann', company: null, email: 'ann@example.org' },
  termMonths: 12,
  pricePence: 100,
  contactsPerDay: 250,
  adminSignature: 'Olive',
  adminSignedAt: '2026-11-01T10:00:00Z',
}
const COMPANY: Operator = {
  name: 'Sites Ltd',
  address: '1 Quay Street\nBristol',
  country: 'England and Wales',
  number: '01234567',
  vat: null,
  ico: null,
  email: 'legal@sites.example',
  phone: null,
}

test.group('The text of an agreement', () => {
  test('names how many projects’ contacts a day can be opened', ({ assert }) => {
    assert.include(offerText(OFFER), 'They can be opened for up to 250 projects a day')
  })

  test('names the company that runs the product, as far as it is known', ({ assert }) => {
    const { brand, url, contactEmail } = productConfig
    const party = (operator: Operator | null) => {
      const text = offerText({ ...OFFER, operator })
      const [, signed] = /\nSigned for (.*) by Olive/.exec(text)!
      return [/Between (.*), "we"/.exec(text)![1], signed]
    }
    assert.deepEqual(party(null), [`${brand} (${url}, ${contactEmail})`, brand])
    assert.deepEqual(party(COMPANY), [
      `Sites Ltd, registered in England and Wales, company number 01234567, registered office 1 Quay Street, Bristol, which runs ${brand} (${url}, legal@sites.example)`,
      'Sites Ltd',
    ])
    const bare = { ...COMPANY, address: null, country: null, number: null, email: null }
    assert.deepEqual(party(bare), [
      `Sites Ltd, which runs ${brand} (${url}, ${contactEmail})`,
      'Sites Ltd',
    ])
  })

  test('what somebody typed stays in its line and adds no clause', ({ assert }) => {
    const clause = '\n2. Price\nNothing is to be paid.\r\n\u2028'
    const textWith = (typed: string) => {
      const offer = offerText({
        ...OFFER,
        operator: { ...COMPANY, name: `Sites${typed}`, address: `1 Quay Street${typed}` },
        member: { name: `Ann${typed}`, company: `Works${typed}`, email: 'ann@example.org' },
        adminSignature: `Olive${typed}`,
      })
      const signature = { name: `Ann${typed}`, signedAt: '2026-11-01T10:00:00Z', address: '::' }
      return signedText(offer, signature)
    }
    assert.include(textWith(clause), 'Nothing is to be paid.')
    const lines = (text: string) => text.split(/[\n\r\u2028]/).length
    assert.equal(lines(textWith(clause)), lines(textWith('')))
  })
})
