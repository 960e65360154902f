import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { contactHashes } from '#privacy/contact_hashes'
import { recordSiteChanges } from '#sites/write/record_site_changes'
import type User from '#models/user'
import type { SiteFieldChanges } from '#shared/sites/site_history'
import { londonToday, storedTime } from '#shared/time/dates'

/** Someone who objects, as a contact. */
export const ANN = {
  title: 'Site Manager',
  firstName: 'Annabel',
  lastName: 'Listedson',
  phone: '07700 900987',
  email: 'Annabel@Listedson.example.com',
}
/** Someone who stays. */
export const BOB = {
  firstName: 'Bob',
  lastName: 'Staying',
  phone: '0161 496 0123',
  email: 'bob@stay.uk',
}
/** By these Annabel would be recognised anywhere. */
export const MARKS = ['annabel', 'listedson', '900987']

/** Annabel's proven request to be removed; answers its id. */
export async function createObjection(attributes: Record<string, unknown> = {}): Promise<number> {
  const email = 'annabel@listedson.example.com'
  const [hash] = contactHashes({ email })
  const [id] = await db
    .insertQuery<number>()
    .table('objections')
    .insert({
      token: Math.random().toString(36).repeat(4).slice(0, 40),
      status: 'Open',
      proof: 'code',
      name: 'Annabel Listedson',
      email,
      subject_hash: hash,
      open_hash: hash,
      received_at: storedTime(),
      due_on: londonToday(),
      proven_at: storedTime(),
      ...attributes,
    })
  return id
}

/** Annabel in the history of a site and among the rejected rows of an import. */
export async function keepTraces(siteId: number) {
  await db.transaction((trx) =>
    recordSiteChanges(trx, { userId: null }, [
      {
        siteId,
        kind: 'changed',
        changes: {
          name: ['Old yard', 'New yard'],
          site_manager_first_name: ['Bob', 'Annabel'],
          phone: ['0161 496 0123', '+44 7700 900987'],
        },
      },
      { siteId, kind: 'changed', changes: { site_manager_last_name: ['Listedsen', 'Listedson'] } },
    ])
  )
  await db.table('import_rejections').insert({
    import_id: await createImport(),
    line: 2,
    reason: 'name is blank',
    cells: JSON.stringify(['K1', 'Kept Yard', 'Annabel', 'Listedson', '447700900987', 'Leeds']),
  })
}

export const decide = (client: ApiClient, admin: User, id: number, body: object) =>
  client
    .put(`/admin/objections/${id}`)
    .header('accept', 'application/json')
    .redirects(0)
    .withCsrfToken()
    .json(body)
    .loginAs(admin)
export const approve = (client: ApiClient, admin: User, id: number) =>
  decide(client, admin, id, { decision: 'approve' })

/** A change in the history of a site. */
export const keepChanges = (siteId: number, changes: SiteFieldChanges) =>
  db.table('site_changes').insert({
    site_id: siteId,
    kind: 'changed',
    changes: JSON.stringify(changes),
    changed_at: storedTime(),
  })

/** An import without rows; answers its id. */
export async function createImport(): Promise<number> {
  const [id] = await db.insertQuery<number>().table('imports').insert({
    file_name: 'a.csv',
    checksum: 'x',
    mapping: '{}',
    status: 'completed',
    started_at: storedTime(),
  })
  return id
}

/** What an import changed of a site. */
export async function keepOriginal(siteId: number, original: object | null) {
  await db.table('import_originals').insert({
    import_id: await createImport(),
    site_id: siteId,
    kind: 'changed',
    version: 1,
    original: original && JSON.stringify(original),
  })
}
