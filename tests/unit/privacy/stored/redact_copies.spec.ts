import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { redactCopies } from '#privacy/redact_copies'
import { storedTime } from '#shared/time/dates'
import { useTransaction } from '#tests/helpers/database'
import { createImport, keepChanges, keepOriginal } from '#tests/helpers/objections'

const EMAIL = 'ann@byrne.example'
const PHONE = '07700 900987'
const SWITCHBOARD = '0161 496 0123'
const ANN = {
  emails: [EMAIL, 'ann@home.example', 'info@dunmore.example'],
  numbers: ['+447700900987', '+447700900555', '+441614960123'],
  names: ['Ann Byrne'],
}
const SITE = 7
const REASON = 'refused for a detail of a person who objected'

const redact = (person = ANN, siteIds: number[] = []) =>
  db.transaction((trx) => redactCopies(trx, person, siteIds))

const kept = async (table: string, column: string): Promise<unknown[]> => {
  const rows = await db.from(table).orderBy('id').select(column)
  return rows.map((row) => row[column])
}
const parsed = async (table: string, column: string) =>
  (await kept(table, column)).map((text) => JSON.parse(text as string))

const reject = (importId: number, line: number, reason: string, cells: string[] = []) =>
  db
    .table('import_rejections')
    .insert({ import_id: importId, line, reason, cells: JSON.stringify(cells) })

const mail = (recipient: string, plain: string) =>
  db.table('outgoing_mails').insert({
    recipient,
    plain,
    subject: 's',
    html: 'h',
    created_at: storedTime(),
  })

test.group('Copies of a person who objected', (group) => {
  useTransaction(group)

  test('are blanked in the history and the originals of imports', async ({ assert }) => {
    await keepChanges(SITE, { email: [EMAIL, null], name: ['Yard', 'Works'] })
    await keepChanges(SITE + 1, { phone: ['0770 090 0987', '07700 900111'] })
    await keepChanges(SITE + 1, { email: ['joann@byrne.example', null] })
    await keepOriginal(SITE, { name: 'Yard', contacts: [{ last_name: 'Smith', email: EMAIL }] })
    await keepOriginal(SITE, { name: 'Yard', contacts: [{ last_name: 'Smith', email: null }] })
    await redact()
    assert.deepEqual(await parsed('site_changes', 'changes'), [
      { email: [null, null], name: ['Yard', 'Works'] },
      { phone: [null, '07700 900111'] },
      { email: ['joann@byrne.example', null] },
    ])
    assert.deepEqual(await parsed('import_originals', 'original'), [
      { name: 'Yard', contacts: [{ last_name: null, email: null }] },
      { name: 'Yard', contacts: [{ last_name: 'Smith', email: null }] },
    ])
  })

  test('are blanked by name on the sites that listed them', async ({ assert }) => {
    const named = { site_manager_first_name: ['Ann', 'Bob'] } as const
    await keepChanges(SITE, { site_manager_first_name: [...named.site_manager_first_name] })
    await keepChanges(SITE + 1, { site_manager_first_name: [...named.site_manager_first_name] })
    await keepOriginal(SITE, { contacts: [{ first_name: 'Ann' }] })
    await keepOriginal(SITE + 1, { contacts: [{ first_name: 'Ann' }] })
    await redact(ANN, [SITE])
    assert.deepEqual(await parsed('site_changes', 'changes'), [
      { site_manager_first_name: [null, 'Bob'] },
      named,
    ])
    assert.deepEqual(await parsed('import_originals', 'original'), [
      { contacts: [{ first_name: null }] },
      { contacts: [{ first_name: 'Ann' }] },
    ])
  })

  test('leave it empty that a site was new to an import', async ({ assert }) => {
    await keepOriginal(SITE, {})
    await db.from('import_originals').update({ original: null })
    await redact(ANN, [SITE])
    assert.deepEqual(await kept('import_originals', 'original'), [null])
  })

  test('are blanked in refused rows, findings and reasons', async ({ assert }) => {
    const importId = await createImport()
    await reject(importId, 1, `Email ${EMAIL} is refused`, ['Yard', 'Ann Byrne', PHONE])
    await reject(importId, 2, 'name is blank', ['Works', 'Ann Byrne'])
    await reject(importId, 3, `Phone +44 (0)7700 900.987 is refused`)
    await reject(importId, 4, 'Email joann@byrne.example is refused')
    await reject(importId, 5, `Phone ${SWITCHBOARD} is refused`)
    const finding = { import_id: importId, line: 1, kind: 'added' }
    const details = [{ email: [null, EMAIL] }, { name: [null, 'Yard'] }]
    await db
      .table('import_findings')
      .multiInsert(details.map((each) => ({ ...finding, details: JSON.stringify(each) })))
    await redact()
    assert.deepEqual(await parsed('import_rejections', 'cells'), [
      ['Yard', '', ''],
      ['Works', 'Ann Byrne'],
      ...[[], [], []],
    ])
    assert.deepEqual(await kept('import_rejections', 'reason'), [
      REASON,
      'name is blank',
      REASON,
      'Email joann@byrne.example is refused',
      `Phone ${SWITCHBOARD} is refused`,
    ])
    assert.deepEqual(await parsed('import_findings', 'details'), [
      { email: [null, null] },
      { name: [null, 'Yard'] },
    ])
  })

  test('leave the queue of mails', async ({ assert }) => {
    await mail(EMAIL, 'Your code')
    await mail('bob@stay.example', `Call ${PHONE}`)
    await mail('bob@stay.example', `Write to ${EMAIL}.`)
    await mail('joann@byrne.example', 'Write to joann@byrne.example')
    await mail('bob@stay.example', `Call ${SWITCHBOARD}`)
    await redact()
    assert.deepEqual(await kept('outgoing_mails', 'plain'), [
      'Write to joann@byrne.example',
      `Call ${SWITCHBOARD}`,
    ])
  })

  test('with an address or a number alone are found by that', async ({ assert }) => {
    for (const [detail, person] of [
      [EMAIL, { emails: [EMAIL], numbers: [], names: [] }],
      [PHONE, { emails: [], numbers: ['+447700900987'], names: [] }],
    ] as const) {
      await mail('bob@stay.example', `Ask ${detail}`)
      assert.lengthOf(await kept('outgoing_mails', 'plain'), 1)
      await redact({
        ...person,
        emails: [...person.emails],
        numbers: [...person.numbers],
        names: [],
      })
      assert.isEmpty(await kept('outgoing_mails', 'plain'))
    }
  })

  test('of a firm stay in mails and reasons', async ({ assert }) => {
    const importId = await createImport()
    await reject(importId, 1, `Phone ${SWITCHBOARD} is refused`)
    await mail('info@dunmore.example', `Call ${SWITCHBOARD}`)
    await redact({ emails: ['info@dunmore.example'], numbers: ['+441614960123'], names: [] })
    assert.deepEqual(await kept('outgoing_mails', 'plain'), [`Call ${SWITCHBOARD}`])
    assert.deepEqual(await kept('import_rejections', 'reason'), [`Phone ${SWITCHBOARD} is refused`])
  })

  test('are found beyond the first two hundred', async ({ assert }) => {
    const changes = JSON.stringify({ email: ['joann@byrne.example', null] })
    const row = { site_id: SITE, kind: 'changed', changed_at: storedTime(), changes }
    await db.table('site_changes').multiInsert(Array.from({ length: 200 }, () => row))
    await keepChanges(SITE, { email: [EMAIL, null] })
    await redact()
    assert.deepEqual((await parsed('site_changes', 'changes')).at(-1), { email: [null, null] })

    for (let count = 0; count < 201; count++) await mail('bob@stay.example', `Call ${PHONE}`)
    await redact()
    assert.isEmpty(await kept('outgoing_mails', 'plain'))
  })
})
