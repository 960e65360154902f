import { BenchDatabase } from './database.js'

/** Every second site gets a word that no other has: half a million in a million sites. */
const db = new BenchDatabase()
await db.write('UPDATE sites SET planning_ref = 10000000 + id WHERE id % 2 = 0')
await db.close()
