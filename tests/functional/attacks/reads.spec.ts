import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { completeEndedSites } from '#actions/sites/complete_ended_sites'
import { emptyTables } from '#tests/helpers/database'
import { AT_THE_DOOR, goodRequests, type GoodRequest } from './good_requests.js'
import { isolated, ask } from './attack.js'
import { createAttackedWorld, type AttackedWorld } from './world.js'

/** Who took a file, what was viewed, whose contacts were read, when a filter, token or list was last used, who verifies. */
const WRITTEN: Record<string, string[]> = {
  'GET /admin/:list/export/:format': ['activity_log'],
  'GET /admin/sites/export/:format': ['activity_log'],
  'GET /admin/sites/verify/:site': ['verifications'],
  'GET /admin/users/:id/export': ['activity_log'],
  'GET /api/user': ['auth_access_tokens'],
  'GET /insights/export': ['activity_log'],
  'GET /my-account/export': ['activity_log', 'contact_reads'],
  'GET /my-projects/export/:format': ['activity_log'],
  'GET /projects/:projectid?': ['users'],
  'GET /projects/export/:format': ['activity_log', 'contact_reads'],
  'GET /site/:projectId': ['visitor_views', 'visitors'],
  'a project': ['activity_log', 'contact_reads', 'site_views'],
  'a saved filter': ['saved_filters'],
}

function openings({ locked, people: { paid } }: AttackedWorld): GoodRequest[] {
  const asked = { as: 'paid' as const, method: 'GET' }
  const paths = [`/projects/${locked.id}`, `/site/${locked.id}`, `/map?siteid=${locked.id}`]
  return [
    ...paths.map((path) => ({ ...asked, path, route: 'a project' })),
    { ...asked, path: `/projects?filter=${paid.filterId}`, route: 'a saved filter' },
  ]
}

/** The test's client writes and deletes its session itself; that reading writes none is shown where sessions are. */
const WRITTEN_BY_CLIENT = 'sessions'

const WRITE = /^(?:insert (?:ignore )?into|replace into|update|delete from) [`"]?(\w+)/i

/** The tables that a request writes, as a page and as a call. */
async function tablesWritten(client: ApiClient, world: AttackedWorld, request: GoodRequest) {
  const { client: knex } = db.manager.get(db.primaryConnectionName)!.connection!
  const tables = new Set<string>()
  const note = ({ sql }: { sql: string }) => {
    const [, table] = WRITE.exec(sql) ?? []
    if (table && table !== WRITTEN_BY_CLIENT) tables.add(table)
  }
  for (const json of [true, false]) {
    await isolated(async () => {
      knex!.on('query', note)
      try {
        await ask(client, world, request, { json })
      } finally {
        knex!.removeListener('query', note)
      }
    })
  }
  return [...tables].sort()
}

test.group('Reading', (group) => {
  let world: AttackedWorld
  group.setup(async () => {
    await db.table('settings').insert({ id: 1, visitor_credits: 1000, public_site_pages: true })
    world = await createAttackedWorld()
    await completeEndedSites()
    return () => emptyTables()
  })

  test('writes nothing but what counts as reading', async ({ assert, client }) => {
    const reads = goodRequests(world).filter(
      ({ method, route }) => method === 'GET' && !(route in AT_THE_DOOR)
    )
    assert.isAbove(reads.length, 40)
    const written: Record<string, string[]> = {}
    for (const request of [...reads, ...openings(world)]) {
      const tables = await tablesWritten(client, world, request)
      if (tables.length > 0) written[request.route] = tables
    }
    assert.deepEqual(written, WRITTEN)
  }).timeout(120_000)
})
