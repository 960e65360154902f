import { test } from '@japa/runner'
import { errors } from '@vinejs/vine'
import db from '@adonisjs/lucid/services/db'
import { assertNotSuppressed } from '#privacy/assert_not_suppressed'
import { contactHashes, type ContactDetails } from '#privacy/contact_hashes'
import { contactHashPrefixes } from '#privacy/contact_hash_prefixes'
import { excludeSuppressed, findSuppressed } from '#privacy/suppressed_contacts'
import { storedTime } from '#shared/time/dates'
import { useTransaction } from '#tests/helpers/database'

const ANN = { email: 'ann@byrne.example', phone: null, first_name: 'Ann', last_name: 'Byrne' }
const BOB = { email: 'bob@stay.example', phone: null, first_name: 'Bob', last_name: 'Staying' }

/** Puts a contact among those who objected, as an approval does, or without what shortens the search. */
async function object(contact: ContactDetails, trace = contactHashPrefixes(contact)?.[0] ?? null) {
  for (const hash of contactHashes(contact)) {
    await db.table('objected_contacts').insert({ hash, trace, created_at: storedTime() })
  }
}

/** More people than are looked up one by one. */
const crowd = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...BOB, email: `bob${at}@stay.example` }))

test.group('Contacts of whom some objected', (group) => {
  useTransaction(group)

  test('are found by what was objected to', async ({ assert }) => {
    await object(ANN)
    assert.deepEqual([...(await findSuppressed([ANN, BOB]))], [ANN])
    assert.deepEqual([...(await findSuppressed([BOB]))], [])
    assert.deepEqual([...(await findSuppressed([]))], [])
  })

  test('are found in a transaction too', async ({ assert }) => {
    await object(ANN)
    await db.transaction(async (trx) => {
      const many = [...crowd(500), ANN]
      assert.deepEqual([...(await findSuppressed([ANN, BOB], trx))], [ANN])
      assert.deepEqual([...(await findSuppressed(many, trx))], [ANN])
    })
  })

  test('are found by their traces among more than 500 alone', async ({ assert }) => {
    await object(ANN)
    let traced = 0
    const trace = (person: ContactDetails) => {
      traced += 1
      return contactHashPrefixes(person)
    }
    assert.deepEqual([...(await findSuppressed([...crowd(499), ANN], undefined, trace))], [ANN])
    assert.equal(traced, 0)
    assert.deepEqual([...(await findSuppressed([...crowd(500), ANN], undefined, trace))], [ANN])
    assert.equal(traced, 501)
  })

  test('are left unread where no trace is shared, and read where it does not tell', async ({
    assert,
  }) => {
    await object(ANN)
    const many = [...crowd(500), ANN]
    const found = async (trace: () => string[] | null) =>
      (await findSuppressed(many, undefined, trace)).size
    const [shared] = contactHashPrefixes(ANN)!
    assert.equal(await found(() => null), 1)
    assert.equal(await found(() => ['none', shared]), 1)
    assert.equal(await found(() => ['none']), 0)
    assert.equal(await found(() => []), 0)
  })

  test('are all read once an objection has no trace', async ({ assert }) => {
    await object(ANN, null)
    const many = [...crowd(500), ANN]
    assert.deepEqual([...(await findSuppressed(many, undefined, () => ['none']))], [ANN])
  })

  test('leave the server without them and without blanks', async ({ assert }) => {
    await object(ANN)
    const blank = { email: null, phone: '', first_name: null, last_name: null }
    const some = [
      { ...blank, phone: '020 7946 0123' },
      { ...blank, email: BOB.email },
      { ...blank, first_name: 'Bob' },
      { ...blank, last_name: 'Staying' },
    ]
    assert.deepEqual(await excludeSuppressed([ANN, blank, ...some]), some)
    assert.deepEqual(await excludeSuppressed([ANN], db.connection()), [])
  })
})

test.group('A form with a contact who objected', (group) => {
  useTransaction(group)

  const faultsOf = async (contacts: (ContactDetails | null)[]) => {
    try {
      await assertNotSuppressed(db.connection(), contacts)
      return null
    } catch (error) {
      if (!(error instanceof errors.E_VALIDATION_ERROR)) throw error
      return error.messages
    }
  }

  test('is refused at the detail of each', async ({ assert }) => {
    const byPhone = { phone: '07700 900987' }
    await object(ANN)
    await object(byPhone)
    const message = 'This person has asked not to be listed.'
    const fault = (field: string) => ({ field, message, rule: 'objected' })
    assert.deepEqual(await faultsOf([ANN, byPhone]), [fault('email'), fault('phone2')])
    assert.deepEqual(await faultsOf([null, ANN]), [fault('email2')])
    assert.deepEqual(await faultsOf([BOB, ANN]), [fault('email2')])
  })

  test('passes with nobody who did', async ({ assert }) => {
    await object(ANN)
    assert.isNull(await faultsOf([BOB, null]))
    assert.isNull(await faultsOf([null, null]))
  })
})
