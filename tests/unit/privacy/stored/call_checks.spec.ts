import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { callChecks, currentLists, isOldList } from '#privacy/call_checks'
import type { DoNotCallKind } from '#shared/admin/do_not_call'
import { addDays, londonToday, storedTime } from '#shared/time/dates'
import { useTransaction } from '#tests/helpers/database'

const TODAY = londonToday()
const LONDON = { phone: '020 7946 0123' }
const LEEDS = { phone: '0113 496 0123' }
const DUBLIN = { phone: '+353 87 123 4567' }

async function importList(
  kind: DoNotCallKind,
  { listedOn = TODAY, numbers = [] as number[], isCurrent = true } = {}
) {
  const [id] = await db
    .insertQuery<number>()
    .table('do_not_call_lists')
    .insert({
      kind,
      current_kind: isCurrent ? kind : null,
      file_name: `${kind}.csv`,
      listed_on: listedOn,
      numbers: numbers.length,
      unreadable: 1,
      imported_at: storedTime(),
    })
  for (const number of numbers) {
    await db.table('do_not_call_numbers').insert({ list_id: id, number })
  }
  return id
}

test.group('The do-not-call lists', (group) => {
  useTransaction(group)

  test('that count are the newest of each kind, in one order', async ({ assert }) => {
    await importList('NDD')
    await importList('TPS', { isCurrent: false })
    await importList('CTPS')
    const id = await importList('TPS', { numbers: [442079460123] })
    const lists = await currentLists()
    assert.deepEqual(
      lists.map(({ kind }) => kind),
      ['TPS', 'CTPS', 'NDD']
    )
    assert.containsSubset(lists[0], {
      id,
      file_name: 'TPS.csv',
      listed_on: TODAY,
      numbers: 1,
      unreadable: 1,
    })
    assert.property(lists[0], 'imported_at')
  })

  test('are old after 28 days', ({ assert }) => {
    assert.isFalse(isOldList(addDays(TODAY, -28)))
    assert.isTrue(isOldList(addDays(TODAY, -29)))
  })
})

test.group('A call', (group) => {
  useTransaction(group)

  test('is not checked without a number or a list of its country', async ({ assert }) => {
    assert.deepEqual(await callChecks([LONDON, { phone: null }]), [null, null])
    await importList('NDD')
    assert.deepEqual(await callChecks([LONDON, { phone: null }]), [null, null])
    assert.deepEqual(await callChecks([]), [])
  })

  test('is clear where the lists do not have the number', async ({ assert }) => {
    await importList('TPS', { listedOn: addDays(TODAY, -3), numbers: [442079460124] })
    await importList('CTPS', { listedOn: addDays(TODAY, -40) })
    await importList('NDD', { numbers: [353871234567] })
    const [london, dublin] = await callChecks([LONDON, DUBLIN])
    assert.deepEqual(london, {
      status: 'Clear',
      lists: ['TPS', 'CTPS'],
      listed_on: addDays(TODAY, -40),
      is_old: true,
    })
    assert.deepEqual(dublin, {
      status: 'Registered',
      lists: ['NDD'],
      listed_on: TODAY,
      is_old: false,
    })
  })

  test('is registered where one of the lists has one of the numbers', async ({ assert }) => {
    await importList('TPS', { listedOn: addDays(TODAY, -3), numbers: [442079460123] })
    await importList('CTPS', { listedOn: addDays(TODAY, -40) })
    const both = { phone: `${LEEDS.phone} / ${LONDON.phone}` }
    const registered = {
      status: 'Registered',
      lists: ['TPS'],
      listed_on: addDays(TODAY, -3),
      is_old: false,
    }
    assert.deepEqual(await callChecks([both, LEEDS]), [
      registered,
      { status: 'Clear', lists: ['TPS', 'CTPS'], listed_on: addDays(TODAY, -40), is_old: true },
    ] as Awaited<ReturnType<typeof callChecks>>)
  })

  const NOT_CHECKED = { status: 'Not checked', lists: [], listed_on: null, is_old: false }

  test('is not checked with a number {title}')
    .with([
      { title: 'that is only possible', phone: '07700 900123' },
      { title: 'that is only possible, and Irish', phone: '020 910 0123' },
      { title: 'that no country has', phone: '12' },
      { title: 'beside one that is clear', phone: `${LONDON.phone} / 07700 900123` },
      {
        title: 'beside one of a country without a list',
        phone: `${LONDON.phone} / ${DUBLIN.phone}`,
      },
    ])
    .run(async ({ assert }, { phone }) => {
      await importList('TPS')
      assert.deepEqual(await callChecks([{ phone }, LONDON]), [
        NOT_CHECKED,
        { status: 'Clear', lists: ['TPS'], listed_on: TODAY, is_old: false },
      ] as Awaited<ReturnType<typeof callChecks>>)
    })

  test('is registered by any reading of a number that is only possible', async ({ assert }) => {
    await importList('TPS', { numbers: [447700900123] })
    await importList('NDD', { numbers: [353209100123] })
    const checks = await callChecks([{ phone: '07700 900123' }, { phone: '020 910 0123' }])
    assert.deepEqual(
      checks.map((check) => [check?.status, check?.lists]),
      [
        ['Registered', ['TPS']],
        ['Registered', ['NDD']],
      ]
    )
  })

  test('is not checked without words of a number, nor of a country without a list', async ({
    assert,
  }) => {
    await importList('TPS')
    const phones = ['Ann', '+33 1 23 45 67 89', DUBLIN.phone]
    assert.deepEqual(await callChecks(phones.map((phone) => ({ phone }))), [null, null, null])
  })

  test('is not registered by a list that counts no more', async ({ assert }) => {
    await importList('TPS', { isCurrent: false, numbers: [442079460123] })
    await importList('TPS')
    const [check] = await callChecks([LONDON])
    assert.equal(check?.status, 'Clear')
  })
})
