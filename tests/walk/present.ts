import { setTimeout as pause } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import sharp from 'sharp'
import { queueVerifications } from '#actions/sites/queue_verifications'
import { legalState, storedLegalPage } from '#queries/admin/legal_pages'
import type { Role } from '#tests/functional/roles/world'
import { createAttackedWorld, type AttackedWorld } from '#tests/functional/attacks/world'
import { londonToday } from '#shared/time/dates'
import { createSite, PASSWORD, type CreatedSite } from '#tests/helpers/factories'
import { storeStreets, vectorTile } from '#tests/helpers/street_tiles'
import { Walker, type Request } from './walker.js'

/** What is asked, and by whom, where that is not whoever may least. */
type Present = Request & { as?: Role }

/** Sites that one search alone finds, and that wait at the verification desk. */
export type PresentWorld = AttackedWorld & { lonely: CreatedSite[]; waiting: number[] }

export type Tour = {
  world: PresentWorld
  /** Whoever has this role, signed in. */
  as: (role: Role) => Walker
  /** The text of the newest mail to this address that holds what is looked for. */
  mailTo: (address: string, pattern: RegExp) => Promise<RegExpExecArray>
}

type Prepare = (tour: Tour) => Promise<Present>

const NEW_PASSWORD = 'scaffold-tower-88'
const FILE = { 'x-file-name': 'sites.csv', 'content-type': 'application/octet-stream' }
const IMPORTS = '/admin/sites/imports'
const TRIES = 300

/** Looks again and again until there is something. */
export async function until<Found>(
  look: () => Found | Promise<Found>
): Promise<NonNullable<Found>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const found = await look()
    if (found) return found
    await pause(100)
  }
  throw new Error(`Waited in vain for: ${look}`)
}

async function picture(field: 'logo' | 'image') {
  const drawn = sharp({ create: { width: 40, height: 40, channels: 3, background: '#aa3300' } })
  const form = new FormData()
  form.set(field, new Blob([await drawn.png().toBuffer()]), 'picture.png')
  return form
}

/** The world of the attacks, with what several routes would take from each other. */
export async function createPresentWorld(): Promise<PresentWorld> {
  const world = await createAttackedWorld()
  const lonely = []
  for (const name of ['Alder', 'Bracken', 'Cedar'])
    lonely.push(await createSite({ name: `${name} Lonely Mill` }))
  const waiting = []
  for (const addedAt of ['2026-01-05 09:00:00', '2026-01-06 09:00:00'])
    waiting.push((await createSite({ siteStatus: 'Verify', addedAt })).id)
  await queueVerifications()
  return { ...world, lonely, waiting }
}

let uploads = 0

/** A file of the administrator's, uploaded; answers its address. */
async function upload({ as }: Tour): Promise<string> {
  const { text } = await as('admin').ask('POST', await file())
  return `${IMPORTS}/${JSON.parse(text).id}`
}

async function file(): Promise<Present> {
  const rows = [
    'cmap_id,name,site_status',
    `W${++uploads},Walk House ${uploads},Live`,
    `,Nameless,Live`,
  ]
  return { path: IMPORTS, raw: Buffer.from(rows.join('\n')), headers: FILE }
}

const mappingOf = (path: string): Present => ({
  path: `${path}/mapping`,
  body: {
    source: 'walk',
    fields: { cmap_id: 'cmap_id', name: 'name', site_status: 'site_status' },
    new_sites: 'Verify',
    restore_deleted: false,
  },
})

const reaches = (path: string, status: string) =>
  until(async () => {
    const row = await db.from('imports').where('id', path.split('/').at(-1)!).firstOrFail()
    return row.status === status
  })

async function checkedImport(tour: Tour) {
  const path = await upload(tour)
  await tour.as('admin').ask('PUT', mappingOf(path))
  await reaches(path, 'checked')
  return path
}

async function completedImport(tour: Tour) {
  const path = await checkedImport(tour)
  await tour.as('admin').ask('POST', { path: `${path}/application`, body: {} })
  await reaches(path, 'completed')
  return path
}

let completed: Promise<string> | undefined
const anyCompleted = (tour: Tour) => (completed ??= completedImport(tour))

/** As if the undo had kept its site. */
async function undoneImport(tour: Tour) {
  const path = await completedImport(tour)
  await db
    .from('imports')
    .where('id', path.split('/').at(-1)!)
    .update({ status: 'undone', undos: 1 })
  return path
}

/**
 * What is there for the routes whose line of the table asks for what is not, and that the good requests of the attacks
 * leave out or ask for without the files and mails that belong to it.
 */
export const PRESENT: Record<string, Prepare> = {
  'GET /map/streets/:zoom/:column/:tile': async () => {
    storeStreets({ '12/2030/1322': vectorTile({}) })
    return { path: '/map/streets/12/2030/1322.mvt' }
  },
  'GET /images/sites/:file': async ({ as }) => {
    const { id, name } = await createSite({ name: 'Picture Works' })
    const form = await picture('image')
    form.set('_method', 'PUT')
    form.set('name', name)
    const { given, text } = await as('admin').ask('POST', { path: `/api/sites/${id}`, raw: form })
    if (given !== '200') throw new Error(`The picture was not taken: ${given} ${text}`)
    const { image_key: key } = await db.from('sites').where('id', id).firstOrFail()
    return { path: `/images/sites/${key}-480.jpg` }
  },
  'POST /admin/contractors/:id/logo': async ({ world }) => ({
    path: `/admin/contractors/${world.contractorIds[0]}/logo`,
    raw: await picture('logo'),
  }),
  'GET /assets/contractors/:file': async (tour) => {
    await tour.as('admin').ask('POST', await PRESENT['POST /admin/contractors/:id/logo'](tour))
    const row = await db.from('contractors').where('id', tour.world.contractorIds[0]).firstOrFail()
    return { path: `/assets/contractors/${row.slug}.png` }
  },
  'POST /admin/users/:id/logo': async ({ world }) => ({
    path: `/admin/users/${world.people.paid.id}/logo`,
    raw: await picture('logo'),
  }),
  'GET /admin/users/logos/:file': async (tour) => {
    await tour.as('admin').ask('POST', await PRESENT['POST /admin/users/:id/logo'](tour))
    const row = await db.from('users').where('id', tour.world.people.paid.id).firstOrFail()
    return { path: `/admin/users/logos/${row.logo_key}.png` }
  },
  'GET /calendar/:token': async ({ as }) => {
    const { text } = await as('paid').ask('POST', { path: '/my-projects/calendar' })
    return { path: new URL(JSON.parse(text).address).pathname, as: 'visitor' }
  },
  'GET /projects/:projectid/notes/:noteid/remove': async ({ world, as }) => {
    const notes = `/projects/${world.unlocked.id}/notes`
    await as('paid').ask('POST', { path: notes, body: { note: 'Rang, nobody there.' } })
    const { id } = await db
      .from('notes')
      .where({ user_id: world.people.paid.id, body: 'Rang, nobody there.' })
      .orderBy('id', 'desc')
      .firstOrFail()
    return {
      path: `${notes}/${id}/remove`,
      as: 'paid',
      headers: { 'x-xsrf-token': as('paid').token },
    }
  },
  'POST /api/projects/selection/all': async ({ world }) => ({
    path: '/api/projects/selection/all',
    as: 'paid2',
    query: { search: world.locked.name },
    body: { count: 1, stage: 'Won' },
  }),
  'POST /api/my-projects/selection/all': async ({ world, as }) => {
    const save = { site_id: world.locked.id, isBookmarked: true }
    await as('paid2').ask('POST', { path: '/ajaxRequest', body: save })
    return {
      path: '/api/my-projects/selection/all',
      as: 'paid2',
      query: { search: world.locked.name },
      body: { count: 1, stage: 'Lost' },
    }
  },
  'POST /api/projects/selection/undo': async ({ world, as }) => {
    const save = (isBookmarked: boolean) =>
      as('paid2').ask('POST', {
        path: '/api/projects/selection',
        body: { site_ids: [world.locked.id], isBookmarked },
      })
    await save(true)
    const { undo } = JSON.parse((await save(false)).text)
    return { path: '/api/projects/selection/undo', as: 'paid2', body: { undo } }
  },
  'POST /admin/legal/:page/confirmation': async () => ({
    path: '/admin/legal/terms/confirmation',
    body: { seen: legalState(await storedLegalPage('terms')) },
  }),
  'POST /api/reminders/undo': async ({ world, as }) => {
    const path = `/api/reminders/${world.people.paid2.reminderId}`
    const body = { date: '2030-01-05', time: '09:00' }
    const { text } = await as('paid2').ask('PUT', { path, body })
    const { undo } = JSON.parse(text)
    return { path: '/api/reminders/undo', as: 'paid2', body: { undo } }
  },
  'DELETE /my-account/sessions/:key': async ({ world, as }) => {
    await new Walker('elsewhere').signIn(world.people.paid.email, PASSWORD)
    const path = '/my-account'
    const html = (await as('paid').ask('GET', { path }, 'page')).text.replaceAll('&quot;', '"')
    const version = /"version":"([^"]*)"/.exec(html)![1]
    const headers = { 'x-inertia': 'true', 'x-inertia-version': version }
    const { text } = await as('paid').ask('GET', { path, headers })
    type Session = { key: string; is_current: boolean }
    const sessions: Session[] = JSON.parse(text).props.sessions
    const other = sessions.find((session) => !session.is_current)
    return { path: `/my-account/sessions/${other?.key}`, as: 'paid' }
  },
  'POST /reset-password': async ({ world, as, mailTo }) => {
    const { email } = world.people.paid2
    await as('visitor').ask('POST', { path: '/forgot-password', body: { email } })
    const [, token] = await mailTo(email, /\/reset-password\/([\w-]+)/)
    const body = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    return { path: '/reset-password', as: 'visitor', body }
  },
  'POST /remove-my-details/code': async ({ as, mailTo }) => {
    const email = 'listed@example.org'
    const body = { name: 'Ann', by: 'email', email, website: '' }
    const { text } = await as('visitor').ask('POST', { path: '/remove-my-details', body })
    const [, first, second] = await mailTo(email, /\b(\d{3}) (\d{3})\b/)
    const code = first + second
    return {
      path: '/remove-my-details/code',
      as: 'visitor',
      body: { token: JSON.parse(text).token, code },
    }
  },
  'POST /admin/do-not-call': async () => ({
    path: '/admin/do-not-call',
    query: { kind: 'TPS', listed_on: londonToday(), file_name: 'tps.csv' },
    raw: Buffer.from('Number\n020 7946 0101\n'),
    headers: { 'content-type': 'application/octet-stream' },
  }),
  'GET /admin/sites/verify/:site': async ({ world }) => ({
    path: `/admin/sites/verify/${world.waiting[0]}`,
  }),
  'POST /admin/sites/verify/:site/postponement': async ({ world }) => ({
    path: `/admin/sites/verify/${world.waiting[1]}/postponement`,
  }),
  'POST /api/sites/:site/history/:change': async ({ world, as }) => {
    const path = `/api/sites/${world.unlocked.id}`
    await as('admin').ask('POST', { path, body: { description: 'Other words.' } })
    const { id } = await db
      .from('site_changes')
      .where('site_id', world.unlocked.id)
      .orderBy('id', 'desc')
      .firstOrFail()
    return { path: `${path}/history/${id}`, body: {} }
  },
  'POST /api/sites/list/statuses': async ({ world }) => ({
    path: '/api/sites/list/statuses',
    query: { search: world.lonely[0].name },
    body: { count: 1, site_status: 'Hold' },
  }),
  'POST /api/sites/list/deletions': async ({ world }) => ({
    path: '/api/sites/list/deletions',
    query: { search: world.lonely[1].name },
    body: { count: 1 },
  }),
  'DELETE /api/sites/:site': async ({ world }) => ({ path: `/api/sites/${world.lonely[2].id}` }),
  'POST /admin/sites/imports': file,
  'PUT /admin/sites/imports/:id/encoding': async (tour) => ({
    path: `${await upload(tour)}/encoding`,
    body: { encoding: 'utf8' },
  }),
  'PUT /admin/sites/imports/:id/mapping': async (tour) => mappingOf(await upload(tour)),
  'POST /admin/sites/imports/:id/application': async (tour) => ({
    path: `${await checkedImport(tour)}/application`,
    body: {},
  }),
  'POST /admin/sites/imports/:id/cancellation': async (tour) => ({
    path: `${await upload(tour)}/cancellation`,
    body: {},
  }),
  'GET /admin/sites/imports/:id': async (tour) => ({ path: await anyCompleted(tour) }),
  'GET /admin/sites/imports/:id/rejected': async (tour) => ({
    path: `${await anyCompleted(tour)}/rejected`,
  }),
  'GET /admin/sites/imports/:id/undo': async (tour) => ({
    path: `${await anyCompleted(tour)}/undo`,
  }),
  'POST /admin/sites/imports/:id/undo': async (tour) => ({
    path: `${await anyCompleted(tour)}/undo`,
    body: {},
  }),
  'POST /admin/sites/imports/:id/undo/kept': async (tour) => ({
    path: `${await undoneImport(tour)}/undo/kept`,
    body: {},
  }),
  'POST /logout': async () => ({ path: '/logout', as: 'spent' }),
  'POST /my-account/sign-outs': async () => ({ path: '/my-account/sign-outs', as: 'paid' }),
  'POST /my-account/deletion': async () => ({
    path: '/my-account/deletion',
    as: 'expired',
    body: { confirmation: 'DELETE', password: PASSWORD },
  }),
}

/** No one finds anything there in production, without a name, or while the clock goes right. */
export const ABSENT = ['GET /dev/mail', 'GET *', 'GET /api/get-contractor', 'POST /admin/clock']

/** What would take others' premises away is asked last, in this order. */
const LAST = [
  'POST /reset-password',
  'POST /login',
  'PUT /my-account/password',
  'POST /my-account/sign-outs',
  'POST /logout',
  'POST /api/sites/deletions',
  'PUT /admin/users/:id/suspension',
  'POST /admin/users/:id/anonymisation',
  'POST /my-account/deletion',
]
const METHODS = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE']

/** Reads first, deletions after changes. */
export function placeOf(route: string): number {
  const [method] = route.split(' ')
  const last = LAST.indexOf(route)
  return last === -1 ? METHODS.indexOf(method) : METHODS.length + last
}
