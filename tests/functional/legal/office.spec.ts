import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { saveLegalText } from '#actions/admin/save_legal_page'
import type User from '#models/user'
import { BUILT_IN_LEGAL, LEGAL_PAGES, LEGAL_TEXT_MAX } from '#shared/admin/legal_pages'
import { formatDay, londonToday } from '#shared/time/dates'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { asAdmin, OPERATOR, read, seenOperator, seenTerms, write } from '#tests/helpers/office'

const FIRST = BUILT_IN_LEGAL.terms.version

const CALLS = [
  { method: 'PUT', path: '/admin/legal/company' },
  { method: 'PUT', path: '/admin/legal/terms' },
  { method: 'POST', path: '/admin/legal/terms/confirmation' },
]

const saveCompany = async (client: ApiClient, as: User, change: object = {}) =>
  write(client, 'PUT', '/admin/legal/company', as, {
    seen: await seenOperator(),
    ...OPERATOR,
    ...change,
  })

const saveTerms = (client: ApiClient, as: User, own: string | null, seen: string) =>
  write(client, 'PUT', '/admin/legal/terms', as, { seen, own_text: own })

const confirmTerms = (client: ApiClient, as: User, seen: string) =>
  write(client, 'POST', '/admin/legal/terms/confirmation', as, { seen })

async function termsOf(client: ApiClient, as: User) {
  const { pages } = await read(client, 'admin/LegalPages', as)
  return pages.find(({ page }) => page === 'terms')!
}

test.group('Legal pages in the office', (group) => {
  useTransaction(group)

  test('are for administrators', async ({ client }) => {
    const member = await createUser()
    ;(await client.get('/admin/legal').redirects(0)).assertStatus(302)
    ;(await client.get('/admin/legal').loginAs(member)).assertStatus(403)
    for (const { method, path } of CALLS) {
      const guest = client.request(path, method).header('accept', 'application/json')
      ;(await guest.withCsrfToken()).assertStatus(401)
      ;(await write(client, method, path, member)).assertStatus(403)
    }
  })

  test('are drafts until each is confirmed, which the dashboard counts', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const before = await read(client, 'admin/Dashboard', admin)
    assert.equal(before.draftPages, LEGAL_PAGES.length)
    ;(await confirmTerms(client, admin, await seenTerms())).assertStatus(302)
    assert.isFalse((await termsOf(client, admin)).isDraft)
    const after = await read(client, 'admin/Dashboard', admin)
    assert.equal(after.draftPages, LEGAL_PAGES.length - 1)
    const line = await db.from('activity_log').where('action', 'legal.confirmed').firstOrFail()
    assert.equal(line.actor_id, admin.id)
    assert.deepEqual(JSON.parse(line.changed_fields), [`terms: version ${FIRST}`])
  })

  test('take the operator’s text as a new version of today, a draft again', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    await confirmTerms(client, admin, await seenTerms())
    ;(await saveTerms(client, admin, 'Our own.', await seenTerms())).assertStatus(302)
    const own = await termsOf(client, admin)
    assert.containsSubset(own, { ownText: 'Our own.', version: FIRST + 1, dated: londonToday() })
    assert.isTrue(own.isDraft)
    await confirmTerms(client, admin, own.seen)
    assert.isFalse((await termsOf(client, admin)).isDraft)

    ;(await saveTerms(client, admin, '', own.seen)).assertStatus(302)
    const again = await termsOf(client, admin)
    assert.containsSubset(again, { ownText: null, version: FIRST + 2, isDraft: true })
    const lines = await db.from('activity_log').where('action', 'legal.text_changed').orderBy('id')
    assert.deepEqual(
      lines.map(({ changed_fields: fields }) => JSON.parse(fields)[0]),
      [`terms: version ${FIRST} → ${FIRST + 1}`, `terms: version ${FIRST + 1} → ${FIRST + 2}`]
    )
  })

  test('the same text again makes no version', async ({ client, assert }) => {
    const admin = await asAdmin()
    await saveTerms(client, admin, 'Our own.', await seenTerms())
    ;(await saveTerms(client, admin, 'Our own.', await seenTerms())).assertStatus(302)
    assert.equal((await termsOf(client, admin)).version, FIRST + 1)
  })

  test('a form that is out of date neither replaces nor confirms a text', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const seen = await seenTerms()
    assert.equal(seen, `${FIRST} of ${formatDay(BUILT_IN_LEGAL.terms.dated)}`)
    await saveTerms(client, admin, 'First.', seen)
    ;(await saveTerms(client, admin, 'Second.', seen)).assertStatus(409)
    ;(await confirmTerms(client, admin, seen)).assertStatus(409)
    assert.containsSubset(await termsOf(client, admin), { ownText: 'First.', isDraft: true })
  })

  test('a text too long is refused at its field, and a page that is none is not found', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const long = await saveTerms(client, admin, 'x'.repeat(LEGAL_TEXT_MAX + 1), await seenTerms())
    long.assertStatus(422)
    assert.deepEqual(Object.keys(long.body().errors), ['own_text'])
    ;(await write(client, 'PUT', '/admin/legal/cookies', admin)).assertStatus(404)
    assert.lengthOf(await db.from('legal_pages'), 0)
  })

  test('the company is saved, logged by field, and told to every page', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    ;(
      await saveCompany(client, admin, { operator_number: 'sc 123 456', operator_ico: '' })
    ).assertStatus(302)
    const props = await read(client, 'admin/LegalPages', admin)
    const stored = { ...OPERATOR, operator_number: 'SC123456', operator_ico: null }
    assert.containsSubset(props.company, stored)
    const line = await db.from('activity_log').where('action', 'settings.changed').firstOrFail()
    assert.include(JSON.parse(line.changed_fields), 'operator_name: nothing → Sites Ltd')
  })

  test('details of a company that cannot be are refused at their fields', async ({
    client,
    assert,
  }) => {
    const refused = await saveCompany(client, await asAdmin(), {
      operator_name: 'x'.repeat(201),
      operator_number: 'none',
      operator_vat: '12',
      operator_ico: '12345678',
      operator_email: 'legal',
      operator_phone: 'ring us',
    })
    refused.assertStatus(422)
    assert.sameMembers(Object.keys(refused.body().errors), [
      'operator_name',
      'operator_number',
      'operator_vat',
      'operator_ico',
      'operator_email',
      'operator_phone',
    ])
    assert.lengthOf(await db.from('settings'), 0)
  })

  test('a company saved meanwhile is not replaced', async ({ client, assert }) => {
    const admin = await asAdmin()
    const seen = await seenOperator()
    await saveCompany(client, admin)
    const late = await saveCompany(client, admin, { seen, operator_name: 'Others Ltd' })
    late.assertStatus(409)
    const { company } = await read(client, 'admin/LegalPages', admin)
    assert.equal(company.operator_name, 'Sites Ltd')
  })
})

test.group('Two administrators', (group) => {
  useCleanTables(group)

  test('who save one legal page at once make one version', async ({ assert }) => {
    const { id: adminId } = await asAdmin()
    const seen = await seenTerms()
    const author = { adminId, address: '192.0.2.1' }
    const saves = ['First.', 'Second.'].map((ownText) =>
      saveLegalText('terms', { ownText, seen }, author)
    )
    const results = await Promise.allSettled(saves)
    assert.lengthOf(
      results.filter(({ status }) => status === 'fulfilled'),
      1
    )
    const rows = await db.from('legal_pages')
    assert.lengthOf(rows, 1)
    assert.equal(rows[0].version, FIRST + 1)
  })
})
