import { test } from '@japa/runner'
import { onOneLine, operatorSentences, registeredAs } from '#shared/admin/operator'

const BARE = {
  name: 'Sites Ltd',
  address: null,
  country: null,
  number: null,
  vat: null,
  ico: null,
  email: null,
  phone: null,
}
const KNOWN = {
  ...BARE,
  address: ' 1 Quay Street,\n\nBristol, \nBS1 1AA',
  country: 'England and Wales',
  number: '01234567',
  vat: 'GB123456789',
  ico: 'ZA123456',
}

test.group('The operator', () => {
  test('is named as registered, as far as that is known', ({ assert }) => {
    assert.equal(
      registeredAs(KNOWN),
      'Sites Ltd, registered in England and Wales, company number 01234567'
    )
    assert.equal(registeredAs(BARE), 'Sites Ltd')
  })

  test('has an address that fits on one line', ({ assert }) => {
    assert.equal(onOneLine(KNOWN.address), '1 Quay Street, Bristol, BS1 1AA')
    assert.equal(onOneLine('1, Quay Street\nBristol'), '1, Quay Street, Bristol')
  })

  test('is described in whole sentences, without those that lack a fact', ({ assert }) => {
    assert.deepEqual(operatorSentences('Gantry', KNOWN), [
      'Gantry is run by Sites Ltd, registered in England and Wales, company number 01234567.',
      'Registered office: 1 Quay Street, Bristol, BS1 1AA.',
      'VAT number GB123456789.',
      'Registered with the Information Commissioner’s Office as ZA123456.',
    ])
    assert.deepEqual(operatorSentences('Gantry', BARE), ['Gantry is run by Sites Ltd.'])
  })
})
