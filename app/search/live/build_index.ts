import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Exception } from '@adonisjs/core/exceptions'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { IndexBuilder } from '#search/index/build'
import type { SiteIndex } from '#search/index/site_index'
import { allFacts } from '#search/live/read_facts'

/** Above, building them would keep those who ask waiting. */
const MOST_HERE = 20_000
/** Rows live for a moment: a larger young generation would only raise the memory that a build takes. */
const YOUNG_MB = 12
const SPARSE = { times: 4, and: 1_000_000 }

/** An index of all sites, from a thread of its own where there are many. */
export async function buildIndex(mostHere = MOST_HERE): Promise<SiteIndex> {
  const [row] = await db.from('sites').count('* as sites').max('id as greatest')
  const [sites, greatest] = [Number(row.sites), Number(row.greatest)]
  assertDense(sites, greatest)
  return sites > mostHere ? buildInThread(greatest) : buildHere(greatest)
}

/** Room follows the greatest id: throws where it is too great for so many sites. */
export function assertDense(sites: number, greatest: number) {
  if (greatest <= SPARSE.times * sites + SPARSE.and) return
  throw new Exception(
    `The ids of the ${sites} sites reach ${greatest}: too sparse for an index in memory.`
  )
}

/** Of sites up to this id. */
export async function buildHere(greatestId: number): Promise<SiteIndex> {
  const builder = new IndexBuilder(greatestId)
  for await (const portion of allFacts(db.connection(), greatestId)) {
    for (const site of portion) builder.add(site)
  }
  return builder.finish()
}

function buildInThread(greatestId: number): Promise<SiteIndex> {
  const type = extname(import.meta.filename)
  const thread = new Worker(new URL(`../../../bin/index_worker${type}`, import.meta.url), {
    workerData: greatestId,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    execArgv: type === '.ts' ? ['--import=@poppinss/ts-exec'] : [],
  })
  app.terminating(async () => void (await thread.terminate()))
  return new Promise((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The thread ended without an index.')))
  })
}

/** What a thread hands over instead of copying it. */
export function buffersOf(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer]
  if (value instanceof Map) return buffersOf([...value.values()])
  return typeof value === 'object' && value ? Object.values(value).flatMap(buffersOf) : []
}
