import { readdirSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { ask, isolated } from '#tests/functional/attacks/attack'
import { goodRequests } from '#tests/functional/attacks/good_requests'
import { createAttackedWorld, type AttackedWorld } from '#tests/functional/attacks/world'
import { emptyTables } from '#tests/helpers/database'
import type { Role } from './world.js'

const TITLE = /<title[^>]*>([^<]*)<\/title>/g
const ROLES: Role[] = ['visitor', 'free', 'paid', 'admin']

test.group('The title of a page', (group) => {
  let world: AttackedWorld
  group.setup(async () => {
    await db.table('settings').insert({ id: 1, visitor_credits: 1000, free_credits: 5 })
    world = await createAttackedWorld()
    return () => emptyTables()
  })

  test('is named by the file of every page', ({ assert }) => {
    const pages = readdirSync('inertia/pages', { recursive: true, encoding: 'utf8' })
    const files = pages.filter((name) => name.endsWith('.tsx'))
    const without = files.filter(
      (name) => !/^export const title = /m.test(readFileSync(`inertia/pages/${name}`, 'utf8'))
    )
    assert.isAbove(files.length, 40)
    assert.deepEqual(without, [])
  })

  test('is in its HTML, for every page and everybody who gets it', async ({ assert, client }) => {
    const unknown = { route: 'GET *', method: 'GET', path: '/no-such-page', as: 'visitor' as Role }
    const reads = goodRequests(world).filter(({ method }) => method === 'GET')
    const titles = new Map<string, string>()
    for (const request of [...reads, unknown]) {
      for (const as of new Set([request.as, ...ROLES])) {
        const response = await isolated(() =>
          ask(client, world, { ...request, as }, { json: false })
        )
        if (!response.header('content-type')?.startsWith('text/html')) continue
        if (response.header('location')) continue
        const found = [...response.text().matchAll(TITLE)].map(([, title]) => title)
        assert.lengthOf(found, 1, `${request.path} for ${as}`)
        assert.isNotEmpty(found[0], `${request.path} for ${as}`)
        titles.set(`${as} ${request.route}`, found[0])
      }
    }
    assert.equal(titles.get('admin GET /admin/sites'), 'Sites')
    assert.equal(titles.get('paid GET /contractors/:slug'), 'Hartley Boone Construction')
    assert.equal(titles.get('free GET /my-account'), 'My Account')
    assert.equal(titles.get('free GET /admin/users'), 'You don’t have access to this page')
    assert.equal(titles.get('paid GET *'), 'Page not found')
    assert.equal(
      titles.get('free GET /site/:projectId'),
      titles.get('visitor GET /site/:projectId')
    )
  })
})
