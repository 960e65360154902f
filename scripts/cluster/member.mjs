// A member under load: writes, remembers what was acknowledged, reads, and notices what should not be there.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PASSWORD } from '../demo_accounts.mjs'

const PATIENCE_MS = 30_000
const AGAIN_MS = 200
const PACE_MS = 150
const SHARE_OF_WRITES = 0.35

/** Signs in and works until it is told to stop. `record` takes every request, `complain` every broken promise. */
export class Member {
  #cookies = new Map()
  #timers = new Map()
  #isStopped = false
  #written = 0

  notes = new Set()
  bookmarks = new Map()
  unlocks = new Set()

  constructor(url, account, sites, { record, complain, random }) {
    Object.assign(this, { url, account, sites, record, random })
    this.complain = (words) => complain(`${account.email}: ${words}`)
    this.pays = account.kind === 'paid'
  }

  async signIn() {
    await this.ask('GET', '/login')
    const { email } = this.account
    const { status } = await this.ask('POST', '/login', { email, password: PASSWORD })
    if (status !== 200) throw new Error(`${email}: signing in was answered ${status}`)
  }

  async work() {
    const writes = this.pays
      ? [() => this.note(), () => this.bookmark()]
      : [() => this.unlock(), () => this.note(), () => this.note()]
    const reads = [
      ...[() => this.list(), () => this.list(), () => this.open(), () => this.whoAmI()],
      ...[() => this.read('/api/sites/options?field=contractor&search=a')],
      ...(this.pays ? [() => this.read('/api/map?box=-11,49,3,61&zoom=6')] : []),
    ]
    while (!this.#isStopped) {
      await this.pick(this.account.writes && this.random() < SHARE_OF_WRITES ? writes : reads)()
      await pause(PACE_MS * (0.5 + this.random()))
    }
  }

  stop() {
    this.#isStopped = true
  }

  pick(list) {
    return list[Math.floor(this.random() * list.length)]
  }

  /** A site on which this member may work; a free one needs to have unlocked it. */
  workplace() {
    return this.pays ? this.pick(this.sites) : this.pick([...this.unlocks])
  }

  async note() {
    const site = this.workplace()
    if (!site) return
    const text = `${this.account.email} ${++this.#written}`
    // The same key each time, as the form does: however often it is sent, it is one note.
    await this.insist(`/projects/${site}/notes`, { note: text, key: randomUUID() })
    this.notes.add(`${site} ${text}`)
  }

  async bookmark() {
    const site = this.workplace()
    const isBookmarked = !this.bookmarks.get(site)
    await this.insist('/ajaxRequest', { site_id: site, isBookmarked })
    this.bookmarks.set(site, isBookmarked)
  }

  async unlock() {
    const site = this.sites.find((one) => !this.unlocks.has(one))
    if (!site) return
    const { success } = await this.insist('/api/project/unlock', { project_id: site })
    if (!success) return this.complain(`site ${site} was not unlocked`)
    this.unlocks.add(site)
  }

  /** The list with this member's own marks and credits, as they were left. */
  async list() {
    const body = await this.read('/api/projects')
    if (!body) return
    for (const { ID: id, is_bookmarked: isBookmarked, has_notes: hasNotes } of body.data) {
      if (isBookmarked !== (this.bookmarks.get(id) ?? false)) {
        this.complain(`the bookmark of site ${id} is not as it was left`)
      }
      const wrote = [...this.notes].some((note) => note.startsWith(`${id} `))
      if (hasNotes !== wrote) this.complain(`the notes of site ${id} are not as they were left`)
    }
    const { remaining } = body.free_user_credits
    if (!this.pays && remaining !== this.account.credits - this.unlocks.size) {
      this.complain(`${remaining} credits remain after ${this.unlocks.size} unlocks`)
    }
  }

  /** A project with this member's own notes, and contacts only for whoever has access. */
  async open() {
    const site = this.pick(this.sites)
    const project = await this.read(`/projects/${site}`)
    if (!project) return
    const strange = project.notes.find(({ notes }) => !notes.startsWith(`${this.account.email} `))
    if (strange) this.complain(`site ${site} shows a note of somebody else`)
    const mine = [...this.notes].filter((note) => note.startsWith(`${site} `)).length
    if (project.notes_count !== mine) {
      this.complain(`site ${site} shows ${project.notes_count} notes of ${mine}`)
    }
    const hasAccess = this.pays || this.unlocks.has(site)
    if (Boolean(project.phone || project.email) && !hasAccess) {
      this.complain(`site ${site} shows its contacts`)
    }
  }

  async whoAmI() {
    const me = await this.read('/api/account/data')
    if (me && me.user.ID !== this.account.id) this.complain(`is answered as member ${me.user.ID}`)
  }

  async read(path) {
    const { status, body } = await this.ask('GET', path)
    return status === 200 ? body : null
  }

  /** Sends a write until it is acknowledged, as someone would press the button again. */
  async insist(path, sent) {
    for (;;) {
      const { status, body } = await this.ask('POST', path, sent)
      if (status === 200) return body
      await pause(AGAIN_MS)
    }
  }

  async ask(method, path, sent) {
    const begun = Date.now()
    let [status, body, reason] = [0, null, '']
    try {
      const response = await fetch(this.url + path, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          'Accept': 'application/json',
          'Cookie': [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'X-XSRF-TOKEN': decodeURIComponent(this.#cookies.get('XSRF-TOKEN') ?? ''),
          ...(sent && { 'Content-Type': 'application/json' }),
        },
        body: sent && JSON.stringify(sent),
      })
      const text = await response.text()
      this.#keep(response.headers.getSetCookie())
      status = response.status
      body = /json/.test(response.headers.get('content-type')) ? JSON.parse(text) : null
    } catch (error) {
      reason = error.cause?.code ?? error.name
    }
    this.record({ begun, ended: Date.now(), method, path, status, reason })
    return { status, body }
  }

  #keep(cookies) {
    for (const cookie of cookies) {
      const [pair, ...attributes] = cookie.split(';')
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      const age = attributes.find((one) => /^\s*max-age=/i.test(one))?.split('=')[1]
      this.#cookies.set(name, value)
      if (age !== undefined && Number(age) < 60) this.#forgetIn(name, Number(age))
    }
  }

  /** A browser forgets what was set for some seconds, unless it was set again meanwhile. */
  #forgetIn(name, seconds) {
    clearTimeout(this.#timers.get(name))
    const timer = setTimeout(() => this.#cookies.delete(name), seconds * 1000)
    this.#timers.set(name, timer)
  }
}
