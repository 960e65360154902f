import { test } from '@japa/runner'
import { phoneNumbers } from '#privacy/contact_hashes'
import { listedNumber } from '#shared/office/do_not_call'

test.group('Numbers of a list', () => {
  test('{text} of the {kind} is {number}')
    .with([
      { kind: 'TPS', text: '+44 (0)20 7946 0101', number: 442079460101 },
      { kind: 'TPS', text: '0044 20 7946 0101', number: 442079460101 },
      { kind: 'CTPS', text: '442079460101', number: 442079460101 },
      { kind: 'TPS', text: '02079460101', number: 442079460101 },
      { kind: 'TPS', text: '2079460101', number: 442079460101 },
      { kind: 'NDD', text: '+353 87 123 4567', number: 353871234567 },
      { kind: 'NDD', text: '00353 (0)87 123 4567', number: 353871234567 },
      { kind: 'NDD', text: '01 234 5678', number: 35312345678 },
      { kind: 'NDD', text: '871234567', number: 353871234567 },
      { kind: 'TPS', text: '+353871234567', number: 353871234567 },
      { kind: 'TPS', text: '+33 1 23 45 67 89', number: null },
      { kind: 'TPS', text: 'Number', number: null },
      { kind: 'TPS', text: '12', number: null },
    ] as const)
    .run(({ assert }, { kind, text, number }) => {
      assert.equal(listedNumber(kind, text), number)
    })

  test('a list and a contact read {text} alike')
    .with(['020 7946 0101', '+44 161 496 0123', '07700 900123', '0044 7700 900123'])
    .run(({ assert }, text) => {
      assert.deepEqual(phoneNumbers(text), [`+${listedNumber('TPS', text)}`])
    })

  test('two numbers in one field are both read', ({ assert }) => {
    assert.deepEqual(phoneNumbers('020 7946 0123 / 07700 900123'), [
      '+442079460123',
      '+447700900123',
    ])
  })
})
