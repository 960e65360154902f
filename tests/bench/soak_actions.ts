import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, londonToday } from '#shared/time/dates'
import { SALES_STAGES } from '#shared/sites/sales_stages'
import type { Answer } from './client.js'
import type { BenchDatabase } from './database.js'
import { Draw } from './draw.js'
import { KINDS } from './kinds/index.js'
import type { Worker } from './soak_people.js'
import type { SoakWatch } from './soak_watch.js'

const TYPED = ['school', 'bridge', 'residential homes', 'steel frame', 'crematorium', 'wind farm']
const LETTER_MS = 250
const SITES_KNOWN = 2_000
const SEED = 5
/** Addresses of each kind of question. */
const EACH = 5
const EDITED_BY_THE_OTHER = 409

type Address = { path: string; isPage?: boolean }
export type Material = { reads: Record<Worker['kind'], Address[]>; sites: number[] }

/** What is asked for: everything that the bench asks, as far as each may, and live projects to work on. */
export async function materialOf(
  db: BenchDatabase,
  workers: Worker[],
  asPage: Record<string, string>
): Promise<Material> {
  const values = await Draw.from(db, SEED)
  const addresses = (isOffice: boolean): Address[] =>
    KINDS.filter(({ group }) => (group === 'admin') === isOffice).flatMap(({ as, address }) =>
      Array.from({ length: EACH }, () => ({ path: address(values), isPage: as !== undefined }))
    )
  const sites = await db.rows<{ id: number }>(
    `SELECT id FROM sites WHERE status = 'Live' ORDER BY id DESC LIMIT ${SITES_KNOWN}`
  )
  const free = workers.find(({ kind }) => kind === 'free')!
  const paid = addresses(false)
  return {
    reads: { free: await answered(free, paid, asPage), paid, admin: addresses(true) },
    sites: sites.map(({ id }) => id),
  }
}

/** Those that a worker may ask for; what is wrong with one for everyone, the others will meet. */
async function answered(
  { person }: Worker,
  addresses: Address[],
  asPage: Record<string, string>
): Promise<Address[]> {
  const allowed: Address[] = []
  for (const address of addresses) {
    const { status } = await person.call(address.path, { headers: address.isPage ? asPage : {} })
    if (status === 200) allowed.push(address)
  }
  return allowed
}

/** One worker at the product, who does one thing after another. */
export class Work {
  #opened = 0

  constructor(
    private worker: Worker,
    private watch: SoakWatch,
    private material: Material,
    private asPage: Record<string, string>
  ) {}

  /** Does one thing, chosen as people choose. */
  async doOne(): Promise<void> {
    await pick(this.worker.kind === 'admin' ? this.#office : this.#member)()
  }

  #member = weighted([
    [30, () => this.#read(one(this.material.reads[this.worker.kind]))],
    [12, () => this.#type()],
    [18, () => this.#open()],
    [6, () => this.#read({ path: '/my-projects', isPage: true })],
    [3, () => this.#read({ path: '/my-projects?view=board', isPage: true })],
    [8, () => this.#bell()],
    [3, () => this.#read({ path: '/', isPage: true })],
    [2, () => this.#load('/projects')],
    [2, () => this.#read({ path: '/my-account', isPage: true })],
    [6, () => this.#note()],
    [4, () => this.#remind()],
    [6, () => this.#bookmark()],
    [5, () => this.#stage()],
  ])

  #office = weighted([
    [40, () => this.#read(one(this.material.reads.admin))],
    [8, () => this.#read({ path: '/admin/sites', isPage: true })],
    [20, () => this.#edit()],
    [4, () => this.#read({ path: '/admin/dashboard', isPage: true })],
    [4, () => this.#read({ path: '/admin/users?search=soak', isPage: true })],
    [4, () => this.#read({ path: '/admin/activity-log', isPage: true })],
    [4, () => this.#read({ path: '/admin/sites/verify', isPage: true })],
  ])

  async #read({ path, isPage }: Address) {
    const headers = isPage ? this.asPage : {}
    await this.#ask('GET', path, undefined, headers)
  }

  /** A word comes letter by letter; the list is asked each time the fingers rest. */
  async #type() {
    const typed = one(TYPED)
    for (const length of [3, Math.ceil(typed.length / 2), typed.length]) {
      await this.#read({
        path: `/api/projects?search=${encodeURIComponent(typed.slice(0, length))}`,
      })
      await pause(LETTER_MS)
    }
  }

  /** Opens a project; whoever is free unlocks it. */
  async #open() {
    this.#opened = one(this.material.sites)
    await this.#read({ path: `/projects/${this.#opened}`, isPage: true })
    if (this.worker.kind === 'free') {
      await this.#ask('POST', '/api/project/unlock', { project_id: this.#opened })
    }
  }

  async #bell() {
    const answer = await this.#ask('GET', '/api/reminders')
    await this.#read({ path: '/api/alerts' })
    const [due] = answer ? (JSON.parse(String(answer.body)) as { data: { ID: number }[] }).data : []
    if (due) await this.#ask('PUT', `/api/reminders/${due.ID}`, { done: true })
  }

  /** A page as a browser loads it anew, drawn by the server. */
  async #load(path: string) {
    await this.#ask('GET', path, undefined, { accept: 'text/html' }, `GET ${path}, loaded anew`)
  }

  async #note() {
    const site = await this.#mine()
    const body = { note: `Rang the site office at ${new Date().toISOString()}.`, key: randomUUID() }
    await this.#ask('POST', `/projects/${site}/notes`, body)
  }

  async #remind() {
    const site = await this.#mine()
    if (this.worker.kind === 'free') return
    await this.#ask('POST', `/projects/${site}/notes`, {
      note: 'Ring again.',
      type: 'Reminder',
      date: addDays(londonToday(), 1),
      time: '09:30',
      key: randomUUID(),
    })
  }

  async #bookmark() {
    const site = await this.#mine()
    await this.#ask('POST', '/ajaxRequest', { site_id: site, isBookmarked: Math.random() < 0.7 })
  }

  async #stage() {
    const site = await this.#mine()
    await this.#ask('POST', `/projects/${site}/status`, { status: one(SALES_STAGES) })
  }

  /** An administrator opens a site, changes its description and looks at its history. */
  async #edit() {
    const site = one(this.material.sites)
    const answer = await this.#ask('GET', `/api/sites/${site}`)
    if (!answer) return
    const { version, description } = JSON.parse(String(answer.body)) as {
      version: number
      description: string | null
    }
    const [first] = (description ?? '').split(' Seen ')
    const edit = { version, description: `${first} Seen ${new Date().toISOString()}.` }
    const sent = { method: 'POST', body: JSON.stringify(edit) }
    const save = () => this.worker.person.call(`/api/sites/${site}`, sent)
    await this.watch.measure('POST /api/sites/:id', save, [EDITED_BY_THE_OTHER])
    await this.#read({ path: `/api/sites/${site}/history` })
  }

  /** The project that stands open, else one that is opened first. */
  async #mine(): Promise<number> {
    if (!this.#opened) await this.#open()
    return this.#opened
  }

  #ask(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
    route = `${method} ${routeOf(path)}`
  ): Promise<Answer | null> {
    const sent = { method, headers, body: body && JSON.stringify(body) }
    return this.watch.measure(route, () => this.worker.person.call(path, sent))
  }
}

/** The pattern of an address: without its query, its numbers and its names. */
function routeOf(path: string): string {
  return path
    .split('?')[0]
    .replace(/\/\d+(?=\/|$)/g, '/:id')
    .replace(/(get-contractor)\/.*/, '$1/*')
}

type Weighted = { at: number; run: () => Promise<void> }[]

function weighted(choices: [weight: number, run: () => Promise<void>][]): Weighted {
  let at = 0
  return choices.map(([weight, run]) => ({ at: (at += weight), run }))
}

function pick(choices: Weighted): () => Promise<void> {
  const drawn = Math.random() * choices.at(-1)!.at
  return choices.find(({ at }) => drawn < at)!.run
}

function one<Value>(list: readonly Value[]): Value {
  return list[Math.floor(Math.random() * list.length)]
}
