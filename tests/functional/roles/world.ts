import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import User from '#models/user'
import { storedTime } from '#shared/time/dates'
import { createNote, createSite, createUser, type CreatedSite } from '#tests/helpers/factories'

/** The kinds of users; `paid2` is paid without Contract Awarded. */
export const ROLES = [
  'visitor',
  'unverified',
  'suspended',
  'free',
  'spent',
  'expired',
  'paid',
  'paid2',
  'admin',
] as const
export type Role = (typeof ROLES)[number]

export type Person = {
  id: number
  email: string
  user: User | null
  filterId: number
  /** On the unlocked project, and due. */
  reminderId: number
  token: string | undefined
  tokenId: number
}

export type World = {
  people: Record<Role, Person>
  /** Another member, with whose things no one else has anything to do. */
  stranger: Person
  locked: CreatedSite
  /** Unlocked by every person. */
  unlocked: CreatedSite
  held: CreatedSite
}

const paidUntil = (days: number) => ({ planEndDate: DateTime.utc().plus({ days }) })

const ATTRIBUTES: Record<Exclude<Role, 'visitor'>, Parameters<typeof createUser>[0]> = {
  unverified: { emailVerifiedAt: null },
  suspended: { suspendedAt: DateTime.utc() },
  free: {},
  spent: { creditsLeft: 0 },
  // As stored before the nightly job has run: the plan ended yesterday.
  expired: { ...paidUntil(-1), membershipType: 'paid', freeCredits: 5, creditsLeft: 2 },
  paid: { membershipType: 'paid', contractAwarded: true },
  // As a clock that was ahead has left it: expired, though the plan runs on.
  paid2: { ...paidUntil(30), membershipType: 'expired', planRanOut: true, contractAwarded: false },
  admin: { type: 'admin' },
}

const NOBODY: Person = {
  id: 0,
  email: 'nobody@example.org',
  user: null,
  filterId: 1,
  reminderId: 1,
  token: undefined,
  tokenId: 1,
}

/** One user of every kind, each with a saved filter, an access token and an unlocked project. */
export async function createWorld(): Promise<World> {
  const [locked, unlocked] = [await createSite(), await createSite()]
  const held = await createSite({ held: true })
  const people = { visitor: NOBODY } as Record<Role, Person>
  for (const role of ROLES) {
    if (role !== 'visitor') people[role] = await createPerson(ATTRIBUTES[role], unlocked)
  }
  const stranger = await createPerson({ type: 'admin' }, unlocked)
  return { people, stranger, locked, unlocked, held }
}

async function createPerson(
  attributes: Parameters<typeof createUser>[0],
  unlocked: CreatedSite
): Promise<Person> {
  const user = await createUser(attributes)
  const token = await User.accessTokens.create(user, ['*'], { name: 'Sheet' })
  const now = storedTime()
  await db.table('unlocks').insert({ user_id: user.id, site_id: unlocked.id, created_at: now })
  const [filterId] = await db.table('saved_filters').insert({
    user_id: user.id,
    name: 'North',
    name_key: 'north',
    filters: JSON.stringify({ region: ['North West'] }),
    created_at: now,
  })
  return {
    id: user.id,
    email: user.email,
    user,
    filterId,
    reminderId: await createNote(user, unlocked, { remindAt: new Date() }),
    token: token.value!.release(),
    tokenId: Number(token.identifier),
  }
}
