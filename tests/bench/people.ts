import { inertiaHeaders, signIn, type Person } from './client.js'
import { copyOf, type BenchDatabase } from './database.js'
import type { Draw } from './draw.js'
import type { Kind } from './kinds/kind.js'
import { someFilters } from './kinds/others.js'
import type { Question } from './measure.js'

const CROWD = 30
const SAVED = 4
const PART = { 'x-inertia-partial-component': 'Projects', 'x-inertia-partial-data': 'list,facets' }

/** A paid member, an administrator, and more paid members with saved filters of their own. */
export class People {
  private constructor(
    private url: string,
    readonly member: Person,
    readonly admin: Person,
    private crowd: Person[],
    private asPage: Record<string, string>
  ) {}

  static async signIn(db: BenchDatabase, draw: Draw, url: string, password: string) {
    const member = await signIn(url, 'paid@example.com', password)
    const admin = await signIn(url, 'admin@example.com', password)
    const crowd: Person[] = []
    for (let at = 0; at < CROWD; at++) {
      const email = `bench-${at}@example.com`
      await copyOf(db, 'paid', email)
      const person = await signIn(url, email, password)
      await saveFilters(person, draw)
      crowd.push(person)
    }
    return new People(url, member, admin, crowd, await inertiaHeaders(member))
  }

  /** The question of a kind that is asked for the nth time. */
  ask({ group, as, address }: Kind, draw: Draw, nth: number): Question {
    const path = address(draw)
    const person = group === 'admin' ? this.admin : this.askerOf(path, nth)
    const more = as ? { ...this.asPage, ...(as === 'facets' && PART) } : {}
    return { url: this.url + path, headers: person.headers(more) }
  }

  /** A path as each of many members asks for it. */
  manyAsk(path: string, headers: Record<string, string> = {}): Question[] {
    return this.crowd.map((person) => ({ url: this.url + path, headers: person.headers(headers) }))
  }

  private askerOf(path: string, nth: number): Person {
    return path === '/saved-filters' ? this.crowd[nth % CROWD] : this.member
  }
}

async function saveFilters(person: Person, draw: Draw) {
  const { body } = await person.call('/api/saved-filters')
  for (const { ID } of JSON.parse(String(body)) as { ID: number }[]) {
    await person.call(`/api/saved-filters/${ID}`, { method: 'DELETE' })
  }
  for (let at = 0; at < SAVED; at++) {
    const saved = await person.call('/api/saved-filters', {
      method: 'POST',
      body: JSON.stringify({ name: `Filter ${at}`, filters: someFilters(draw) }),
    })
    if (saved.status !== 201) throw new Error(`Saving a filter answered ${saved.status}`)
  }
}
