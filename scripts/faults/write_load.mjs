// Members and administrators who write without end, and the ledger of what they were told was kept.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, copyAccounts } from './client.mjs'
import { SiteEditor } from './site_editor.mjs'

export const CREDITS = 1_000
/** One round of a member: unlock, note, bookmark, stage. Slow enough for the product's limits by the minute. */
const ROUND_MS = 1_250
const STAGES = ['Intro Email', 'Phone Call', 'Site Visit', 'Quote Sent', 'Won', 'Lost']

class Writer {
  /** What the product said that it kept. */
  unlocks = new Set()
  bookmarks = new Set()
  notes = []
  stages = []
  #next = 0
  #pending = null

  constructor(member, client, sites) {
    this.member = member
    this.client = client
    this.sites = sites
  }

  /** Everything that is to be written about the next site, each until it was acknowledged: as whoever repeats it. */
  async round(load) {
    this.#pending ??= this.#plan()
    while (this.#pending.length > 0 && !load.isHalted) {
      const [{ path, body, keep }] = this.#pending
      const answer = await load.count(() => this.client.ask('POST', path, body))
      if (answer.status === 200) {
        keep()
        this.#pending.shift()
      } else await pause(200)
    }
    if (this.#pending.length === 0) this.#pending = null
  }

  #plan() {
    const at = this.#next++
    const site = this.sites[(at + this.member.id * 7) % this.sites.length]
    const note = { siteId: site, key: randomUUID(), body: `Round ${at} of ${this.member.id}` }
    const stage = STAGES[at % STAGES.length]
    return [
      {
        path: '/api/project/unlock',
        body: { project_id: site },
        keep: () => this.unlocks.add(site),
      },
      {
        path: `/projects/${site}/notes`,
        body: { note: note.body, key: note.key },
        keep: () => this.notes.push(note),
      },
      {
        path: '/ajaxRequest',
        body: { site_id: site, isBookmarked: true },
        keep: () => this.bookmarks.add(site),
      },
      {
        path: `/projects/${site}/status`,
        body: { status: stage },
        keep: () => this.stages.push({ siteId: site, stage }),
      },
    ]
  }
}

export class WriteLoad {
  isHalted = true
  /** How many answers of each status; 0 stands for none. */
  statuses = new Map()
  /** Answers of 503 and 507 that lack their Retry-After, and those of other failures, in short. */
  wrong = []
  open = 0
  /** When each of those was sent that were never answered. */
  unanswered = []
  #loops = []

  constructor(product, writers, editors) {
    this.product = product
    this.writers = writers
    this.editors = editors
  }

  /** So many members with credits, and two administrators; sites of the second kind are edited, the others worked on. */
  static async of(product, members) {
    const sites = await product.query(
      `SELECT id, version, (SELECT COUNT(*) FROM site_changes WHERE site_id = sites.id) AS changes
       FROM sites WHERE status = 'Live' ORDER BY id`
    )
    const edited = sites.splice(0, 40)
    const ids = sites.map(({ id }) => id)
    const people = await copyAccounts(product, 'free@example.com', members, {
      free_credits: CREDITS,
      credits_left: CREDITS,
    })
    const offices = await copyAccounts(product, 'admin@example.com', 2)
    const signedIn = ({ email }) => new Client(product).signIn(email)
    const writers = []
    for (const person of people) writers.push(new Writer(person, await signedIn(person), ids))
    const editors = []
    for (const [at, person] of offices.entries()) {
      const own = edited.filter((site, place) => place % offices.length === at)
      editors.push(new SiteEditor(await signedIn(person), own, at))
    }
    return new WriteLoad(product, writers, editors)
  }

  get kept() {
    return (
      this.writers.reduce(
        (sum, { unlocks, notes, bookmarks, stages }) =>
          sum + unlocks.size + notes.length + bookmarks.size + stages.length,
        0
      ) + this.editors.reduce((sum, { kept }) => sum + kept, 0)
    )
  }

  /** Counts a request that is on its way, and what is answered. */
  async count(ask) {
    const sentAt = Date.now()
    this.open += 1
    const answer = await ask()
    this.open -= 1
    const { status, headers, text } = answer
    if (status === 0) this.unanswered.push(sentAt)
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    const isAway = status === 503 && headers.get('retry-after') !== null
    if (status >= 500 && status !== 507 && !isAway)
      this.wrong.push(`${status} ${text.slice(0, 80)}`)
    return answer
  }

  /** Waits until something is on its way; answers how much, 0 after so many seconds. */
  async openNow(seconds = 30) {
    const end = Date.now() + seconds * 1000
    while (this.open === 0 && Date.now() < end) await pause(1)
    return this.open
  }

  start() {
    this.isHalted = false
    this.#loops = [...this.writers, ...this.editors].map(async (one, at) => {
      await pause((ROUND_MS / 10) * (at % 10))
      while (!this.isHalted) {
        const begun = Date.now()
        await one.round(this)
        for (const end = begun + ROUND_MS; Date.now() < end && !this.isHalted;) await pause(20)
      }
    })
  }

  /** Lets everyone finish what they are at. */
  async halt() {
    this.isHalted = true
    await Promise.all(this.#loops)
  }

  /** What was answered since the last time this was asked. */
  takeStatuses() {
    const { statuses, wrong } = this
    this.statuses = new Map()
    this.wrong = []
    return { statuses, wrong }
  }
}
