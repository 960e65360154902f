import { test } from '@japa/runner'
import { keyedHash, phoneNumbers } from '#privacy/contact_hashes'
import { contactHashPrefixes, hashPrefixOf } from '#privacy/contact_hash_prefixes'

const WRITTEN = [
  ...['020 7946 0123', '+44 (0)20 7946 0123', '0044 20 7946 0123', '(020) 7946-0123', '2079460123'],
  ...[
    '07700 900123',
    '+44 7700.900.123',
    '07700900123',
    '+353 87 123 4567',
    '00353 (0)87 123 4567',
  ],
  ...['087 123 4567', '01 234 5678', '+33 1 23 45 67 89', '+39 06 6982', '+49 30 901820'],
  ...['020 7946 0123 ext. 45', '020 7946 0123 x45', '020 7946 0123 #45', 'tel:+442079460123;ext=4'],
  ...['020 7946 0123 / 07700 900123', '07700 900123 or 020 7946 0123', '020 7946 0123, 4567'],
  ...['０２０ ７９４６ ０１２３', '020‑7946‑0123', 'Ann: 07700 900123'],
]

test.group('Traces of contacts', () => {
  test('{$self} leaves the trace of every number that is read of it, or does not tell')
    .with(WRITTEN)
    .run(({ assert }, phone) => {
      const numbers = phoneNumbers(phone)
      assert.isNotEmpty(numbers)
      const trace = contactHashPrefixes({ phone })
      if (trace) assert.includeMembers(trace, numbers.map(hashPrefixOf))
    })

  test('numbers in digits alone do tell', ({ assert }) => {
    const told = WRITTEN.filter((phone) => contactHashPrefixes({ phone }))
    assert.includeMembers(told, WRITTEN.slice(0, 13))
    assert.isNull(contactHashPrefixes({ phone: '020 7946 0123 ext. 45' }))
    assert.isNull(contactHashPrefixes({ phone: '12' }))
    assert.lengthOf(contactHashPrefixes({ phone: '123456' })!, 1)
    assert.lengthOf(contactHashPrefixes({ phone: '020 7946 0123 / ' })!, 1)
  })

  test('other numbers and addresses leave other traces', ({ assert }) => {
    const known = [hashPrefixOf('+442079460123'), hashPrefixOf('ann@example.com')]
    const other = contactHashPrefixes({
      phone: '020 7946 0124 / 0161 496 0555',
      email: 'bob@example.com',
    })
    assert.lengthOf(other!, 3)
    assert.notIncludeMembers(other!, known.slice(0, 1))
    assert.notIncludeMembers(other!, known.slice(1))
    assert.deepEqual(contactHashPrefixes({ email: ' Ann@Example.com ' }), known.slice(1))
    assert.deepEqual(contactHashPrefixes({ email: null, phone: '' }), [])
  })

  test('a trace is too short to tell a number by', ({ assert }) => {
    assert.match(hashPrefixOf('+442079460123'), /^[0-9a-f]{4}$/)
    assert.equal(hashPrefixOf('+442079460123'), keyedHash('objected ending', '460123').slice(0, 4))
    assert.equal(hashPrefixOf('+447700460123'), hashPrefixOf('+442079460123'))
  })
})
