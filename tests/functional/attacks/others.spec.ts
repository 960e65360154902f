import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { emptyTables } from '#tests/helpers/database'
import { readTable } from '../roles/read_table.js'
import { send } from './attack.js'
import { goodRequests, type GoodRequest } from './good_requests.js'
import { createAttackedWorld, type AttackedWorld } from './world.js'

const OWNER = 'free'
const OTHERS = ['visitor', 'spent', 'expired', 'paid', 'paid2'] as const
const REFUSED = [401, 403, 404]

/** Routes whose address names a thing of one member, and that thing. */
const OWNED: Record<string, (world: AttackedWorld) => string> = {
  'GET /api/saved-filters/:id': filterPath,
  'PUT /api/saved-filters/:id': filterPath,
  'PATCH /api/saved-filters/:id': filterPath,
  'DELETE /api/saved-filters/:id': filterPath,
  'PUT /api/reminders/:id': ({ people }) => `/api/reminders/${people[OWNER].reminderId}`,
  'DELETE /my-account/tokens/:id': ({ people }) => `/my-account/tokens/${people[OWNER].tokenId}`,
  'DELETE /projects/:projectid/notes/:noteid': notePath,
  'GET /projects/:projectid/notes/:noteid/remove': (world) => `${notePath(world)}/remove`,
  'GET /agreements/:token': agreementPath(),
  'POST /agreements/:token/signature': agreementPath('/signature'),
  'POST /agreements/:token/cancellation': agreementPath('/cancellation'),
  'GET /agreements/:token/thank-you': agreementPath('/thank-you'),
  'GET /agreements/:token/agreement.pdf': agreementPath('/agreement.pdf'),
}

/** Links that are signed for one member: another number in them must break the signature. */
const SIGNED = [
  'GET /verify-email/:id',
  'POST /verify-email/:id',
  'GET /change-email/:id',
  'POST /change-email/:id',
  'GET /unsubscribe/:id/:kind',
  'POST /unsubscribe/:id/:kind',
]

/** What everyone shares, or whose owner is proven elsewhere. */
const SHARED: Record<string, string> = {
  'GET /projects/:projectid?': 'projects are for all',
  'GET /site/:projectId': 'projects are for all',
  'GET /site/:projectId/card.png': 'projects are for all',
  'GET /projects/:projectid/neighbours': 'projects are for all',
  'POST /projects/:projectid/calls': 'projects are for all',
  'GET /projects/:projectid/notes': "answers the asker's own: notes/notes.spec.ts",
  'POST /projects/:projectid/notes': 'projects are for all',
  'POST /projects/:projectid/status': 'projects are for all',
  'GET /contractors/:slug': 'contractors are for all',
  'GET /api/contractors/:slug/people': 'contractors are for all',
  'GET /my-projects/export/:format': 'a format',
  'GET /projects/export/:format': 'a format',
  'GET /sitemaps/:file': 'for search engines',
  'GET /images/sites/:file': 'pictures are for all',
  'GET /map/tile/:scheme/:file': 'the land is for all',
  'GET /map/streets/:zoom/:column/:tile': 'streets are for all',
  'GET /assets/contractors/:file': 'logos are for all',
  'GET /reset-password/:token': 'a secret of 256 bits: passwords/reset.spec.ts',
  'GET /calendar/:token': 'a secret of 256 bits: calendar/calendar.spec.ts',
  'DELETE /my-account/sessions/:key': 'account/sessions.spec.ts',
}

function filterPath({ people }: AttackedWorld) {
  return `/api/saved-filters/${people[OWNER].filterId}`
}

function notePath({ people, unlocked }: AttackedWorld) {
  return `/projects/${unlocked.id}/notes/${people[OWNER].reminderId}`
}

function agreementPath(end = '') {
  return ({ agreement }: AttackedWorld) => `/agreements/${agreement.token}${end}`
}

const TABLES = ['saved_filters', 'notes', 'unlocks', 'bookmarks', 'upgrades']

/** Everything of the members, while the request has not been taken back yet. */
async function belongings() {
  const rows = await Promise.all(TABLES.map((table) => db.from(table).orderBy('id')))
  const tokens = await db.from('auth_access_tokens').select('id', 'tokenable_id').orderBy('id')
  const people = await db.from('users').select('id', 'email', 'email_verified_at').orderBy('id')
  return [...rows, tokens, people]
}

test.group("What is somebody else's", (group) => {
  let world: AttackedWorld
  let good: Map<string, GoodRequest>
  group.setup(async () => {
    world = await createAttackedWorld()
    good = new Map(goodRequests(world).map((request) => [request.route, request]))
    return () => emptyTables()
  })

  test('is known of every route of members that names a thing', ({ assert }) => {
    const named = readTable()
      .map(({ route }) => route)
      .filter((route) => route.includes(':') && !/ \/(admin|api\/sites)\b/.test(route))
    assert.sameMembers(
      [...new Set(named)],
      [...Object.keys(OWNED), ...SIGNED, ...Object.keys(SHARED)]
    )
  })

  for (const [route, pathOf] of Object.entries(OWNED)) {
    test(`${route} does nothing for another, and says nothing`, async ({ assert, client }) => {
      const request = { ...good.get(route)!, path: pathOf(world) }
      if (!route.endsWith('/remove')) {
        const own = await send(client, world, { ...request, as: OWNER })
        assert.isBelow(own.status(), 400, own.text())
      }
      const before = await belongings()
      for (const as of OTHERS) {
        const look = async () => assert.deepEqual(await belongings(), before, as)
        const response = await send(client, world, { ...request, as }, {}, look)
        assert.include([...REFUSED, ...(route.endsWith('/remove') ? [419] : [])], response.status())
        assert.onlyProperties(response.body(), ['message'])
      }
    })
  }

  for (const route of SIGNED) {
    test(`${route} opens for nobody whom it was not signed for`, async ({ assert, client }) => {
      const request = good.get(route)!
      const works = await send(client, world, request)
      assert.isBelow(works.status(), 400, works.text())
      const before = await belongings()
      const { stranger } = world
      const [, id] = /\/(\d+)/.exec(request.path!)!
      assert.notEqual(Number(id), stranger.id)
      const path = request.path!.replace(`/${id}`, `/${stranger.id}`)
      const look = async () => assert.deepEqual(await belongings(), before)
      for (const as of ['visitor', OWNER] as const) {
        const response = await send(client, world, { ...request, path, as }, {}, look)
        assert.notEqual(response.status(), 200)
      }
    })
  }
})
