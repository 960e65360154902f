import { inertiaHeaders, signIn, type Person } from './client.js'
import { copyOf, type BenchDatabase } from './database.js'

export type Worker = { id: number; kind: 'paid' | 'free' | 'admin'; person: Person }

const CREDITS = 10_000
const ADMINISTRATORS = 2
/** Of five members one is free and unlocks projects. */
const FREE_SHARE = 5

/** Members and two administrators, accounts of their own beside those of the demo, signed in. */
export async function signInWorkers(
  db: BenchDatabase,
  url: string,
  password: string,
  members: number
): Promise<Worker[]> {
  const wanted = [
    ...Array.from({ length: members }, (_, at) => (at % FREE_SHARE === 0 ? 'free' : 'paid')),
    ...Array.from({ length: ADMINISTRATORS }, () => 'admin'),
  ] as Worker['kind'][]
  const workers: Worker[] = []
  for (const [at, kind] of wanted.entries()) {
    const email = `soak-${kind}-${at}@example.com`
    const id = await accountOf(db, kind, email)
    workers.push({ id, kind, person: await signIn(url, email, password) })
  }
  return workers
}

/** The headers with which the browser of a worker asks for pages. */
export function pageHeaders(workers: Worker[]) {
  return inertiaHeaders(workers[0].person)
}

/** Free ones have credits again. */
async function accountOf(db: BenchDatabase, kind: Worker['kind'], email: string): Promise<number> {
  const id = await copyOf(db, kind, email)
  await db.write('UPDATE users SET free_credits = ?, credits_left = ? WHERE id = ?', [
    CREDITS,
    CREDITS,
    id,
  ])
  return id
}
