import { test } from '@japa/runner'
import {
  contactHashes,
  emailHash,
  hashesByDetail,
  isPersonal,
  keyedHash,
  nameKey,
  nameKeysOf,
  personHashes,
  numberReadings,
  phoneNumbers,
} from '#privacy/contact_hashes'
import { listedNumber } from '#shared/admin/do_not_call'

const hash = {
  email: (text: string) => keyedHash('objected email', text),
  phone: (text: string) => keyedHash('objected phone', text),
  person: (detail: string, name: string) => keyedHash('objected person', `${detail}\n${name}`),
}

test.group('The numbers in a field', () => {
  test('"{0}" are {1}')
    .with([
      [null, []],
      [undefined, []],
      [' / ', []],
      ['Ann', []],
      ['020 7946 0123 ; 07700 900123', ['+442079460123', '+447700900123']],
      ['020 7946 0123, 07700 900123', ['+442079460123', '+447700900123']],
      ['020 7946 0123 | 07700 900123', ['+442079460123', '+447700900123']],
      ['020 7946 0123 OR 07700 900123', ['+442079460123', '+447700900123']],
      ['020 7946 0123 / +44 20 7946 0123', ['+442079460123']],
      ['+353 87 123 4567', ['+353871234567']],
      ['087 123 4567', ['+353871234567']],
      ['01 234 5678', ['+35312345678']],
      ['01234 567890', ['+441234567890']],
      ['0000 000 000', ['+44000000000']],
      ['12', []],
    ] as [string | null | undefined, string[]][])
    .run(({ assert }, [text, numbers]) => assert.deepEqual(phoneNumbers(text), numbers))
})

test('of a number that is only possible, every reading is told', ({ assert }) => {
  assert.deepEqual(numberReadings('020 7946 0123 / 020 910 0123 / 12 / Ann'), [
    { isValid: true, numbers: ['+442079460123'] },
    { isValid: false, numbers: ['+44209100123', '+353209100123'] },
    { isValid: false, numbers: [] },
  ])
  assert.deepEqual(numberReadings('+44 7700 900123'), [
    { isValid: false, numbers: ['+447700900123'] },
  ])
  assert.deepEqual(numberReadings(null), [])
})

test('a do-not-call list and a contact read {$self} alike')
  .with(['020 7946 0101', '+44 161 496 0123', '07700 900123', '0044 7700 900123'])
  .run(({ assert }, text) => {
    assert.deepEqual(phoneNumbers(text), [`+${listedNumber('TPS', text)}`])
  })

test.group('A detail', () => {
  test('{$self} is personal')
    .with([
      ...['+447100900123', '+447700900123', '+447900900123', '+353831234567'],
      ...['ann@dunmore.example', 'information@dunmore.example', 'ann.info@dunmore.example'],
    ])
    .run(({ assert }, detail) => assert.isTrue(isPersonal(detail)))

  test('{$self} is shared')
    .with([
      ...['+447000900123', '+442079460123', '+35312345678', '1+447700900123'],
      ...['info', 'Office', 'hello', 'mail', 'contact', 'enquiry', 'enquiries', 'admin', 'sales']
        .concat(['reception', 'site', 'sites', 'project', 'projects'])
        .map((name) => `${name}@dunmore.example`),
    ])
    .run(({ assert }, detail) => assert.isFalse(isPersonal(detail)))
})

test.group('A name', () => {
  test('is known by its first and last word', ({ assert }) => {
    assert.equal(nameKey('Mrs Ann Mary Byrne'), 'ann byrne')
    assert.equal(nameKey('Byrne'), 'byrne')
    assert.equal(nameKey(''), '')
  })

  test('may be given by its initial, or by the last name alone', ({ assert }) => {
    assert.deepEqual(nameKeysOf('Ann Mary Byrne'), ['ann byrne', 'a byrne', 'byrne'])
    assert.deepEqual(nameKeysOf('Byrne'), ['byrne'])
    assert.deepEqual(nameKeysOf(null), [''])
  })
})

test.group('The hashes of a contact', () => {
  test('are keyed by their purpose', ({ assert }) => {
    assert.match(hash.email('ann@dunmore.example'), /^[0-9a-f]{64}$/)
    assert.notEqual(hash.email('a'), hash.phone('a'))
    assert.notEqual(hash.email('a'), hash.email('b'))
    assert.equal(emailHash(' Ann@Dunmore.example '), hash.email('ann@dunmore.example'))
  })

  test('are those of each personal detail', ({ assert }) => {
    const contact = { email: ' Ann@Dunmore.example ', phone: '07700 900123 / 07700 900124' }
    assert.deepEqual(contactHashes({ ...contact, first_name: 'Ann', last_name: 'Byrne' }), [
      hash.email('ann@dunmore.example'),
      hash.phone('+447700900123'),
      hash.phone('+447700900124'),
    ])
    assert.deepEqual(contactHashes({ first_name: 'Ann', last_name: 'Byrne' }), [])
  })

  test('name who shares a detail', ({ assert }) => {
    const contact = { email: ' Info@dunmore.example ', phone: '020 7946 0123' }
    const [email, phone] = ['info@dunmore.example', '+442079460123']
    const both = [hash.email(email), hash.phone(phone)]
    assert.deepEqual(contactHashes({ ...contact, first_name: 'Ann', last_name: 'Byrne' }), [
      ...both,
      hash.person(email, 'ann byrne'),
      hash.person(phone, 'ann byrne'),
    ])
    assert.deepEqual(contactHashes({ ...contact, first_name: null, last_name: null }), [
      ...both,
      hash.person(email, ''),
      hash.person(phone, ''),
    ])
    assert.deepEqual(contactHashes({ phone: contact.phone, last_name: 'Byrne' }), [
      hash.phone(phone),
      hash.person(phone, 'byrne'),
    ])
  })

  test('of who objects leave shared details to others', ({ assert }) => {
    const person = {
      emails: ['ann@dunmore.example'],
      numbers: ['+442079460123', '+447700900123'],
      nameKeys: ['ann byrne', 'byrne'],
    }
    const hashes = [
      { detail: person.emails[0], hashes: [hash.email(person.emails[0])] },
      {
        detail: person.numbers[0],
        hashes: person.nameKeys.map((name) => hash.person(person.numbers[0], name)),
      },
      { detail: person.numbers[1], hashes: [hash.phone(person.numbers[1])] },
    ]
    assert.deepEqual(hashesByDetail(person), hashes)
    assert.deepEqual(
      personHashes(person),
      hashes.flatMap((each) => each.hashes)
    )
  })
})
