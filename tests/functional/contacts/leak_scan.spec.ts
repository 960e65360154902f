import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { londonToday } from '#shared/time/dates'
import { sessionHeaders } from '#tests/helpers/cookie_browser'
import { createSite, createUser, PASSWORD, type CreatedSite } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { rawRequest } from '#tests/helpers/raw_request'

/** A paid member who has read as many contacts today as the settings allow: one. */
async function readerAtTheLimit() {
  const reader = await createUser({ membershipType: 'paid' })
  const read = { user_id: reader.id, day: londonToday(), site_id: (await createSite()).id }
  await db.table('contact_reads').insert(read)
  return reader
}

/** Calls that grant access to contacts when they succeed, or that end the session of the scan. */
const LEFT_OUT = ['/api/project/unlock', '/logout']

const ENDS_SESSIONS = '/my-account/sign-outs'

const sessionOf = (viewer: User | null) =>
  sessionHeaders(viewer && { email: viewer.email, password: PASSWORD })

/** Pages that open a project over their list. */
const OVER_A_LIST = /^\/(projects|map|my-projects|contractors)/

/** Everything that identifies a contact, as it could stand in an answer. */
function marksOf(sites: CreatedSite[]): string[] {
  return sites
    .flatMap((site) => site.contacts)
    .flatMap(({ lastName, phone, email }) => [lastName, phone, email, phone?.replaceAll(' ', '')])
    .filter((mark): mark is string => Boolean(mark))
}

function addresses(method: string, site: CreatedSite): string[] {
  return router
    .toJSON()
    .root.filter((route) => route.methods.includes(method) && !LEFT_OUT.includes(route.pattern))
    .flatMap(({ pattern }) => {
      const filled = pattern.replace(/:(\w+)\??/g, String(site.id)).replace('*', String(site.id))
      const bare = pattern.replace(/\/:\w+\?$/, '')
      return [...new Set([filled, bare.includes(':') ? filled : bare || '/'])]
    })
}

const FORMATS = {
  'page': { accept: 'text/html' },
  'call': { accept: 'application/json' },
  'page on a phone': { 'accept': 'text/html', 'sec-ch-ua-mobile': '?1' },
}

/** Pages that the server draws for phones. */
const DRAWN_FOR_PHONES = /^\/(projects|site\/\d+)$/

const names = (address: string, { id }: CreatedSite) =>
  OVER_A_LIST.test(address) || address.split('/').includes(String(id))

function queryOf(method: string, address: string, { id }: CreatedSite): string {
  if (address === '/api/map') return '?box=-11,49,3,61&zoom=6'
  return method === 'GET' && OVER_A_LIST.test(address) ? `?siteid=${id}` : ''
}

/** All answers about a site, and in the end, after the last site, those to questions that name none. */
async function answers(
  site: CreatedSite,
  { viewer, isLast }: { viewer: User | null; isLast: boolean }
) {
  const found: { address: string; status: number; text: string }[] = []
  const body = JSON.stringify({ project_id: site.id, site_id: site.id, isBookmarked: true })
  let session = await sessionOf(viewer)
  const [named, unnamed] = [true, false].map((wanted) =>
    addresses('GET', site).filter((address) => names(address, site) === wanted)
  )
  const questions = [
    ['GET', named],
    ['POST', addresses('POST', site)],
    ['DELETE', addresses('DELETE', site)],
    ['GET', isLast ? unnamed : []],
  ] as const
  for (const [method, asked] of questions) {
    for (const address of asked) {
      for (const [format, headers] of Object.entries(FORMATS)) {
        const isOfPhone = 'sec-ch-ua-mobile' in headers
        if (isOfPhone && (method !== 'GET' || !DRAWN_FOR_PHONES.test(address))) continue
        const answer = await rawRequest({
          method,
          path: `${address}${isOfPhone ? '' : queryOf(method, address, site)}`,
          headers: {
            ...session,
            ...headers,
            ...(method !== 'GET' && { 'content-type': 'application/json' }),
          },
          body: method === 'GET' ? undefined : body,
        })
        found.push({
          address: `${method} ${address} as a ${format}`,
          status: answer.status,
          text: `${answer.text}${JSON.stringify(answer.headers)}`,
        })
        if (address === ENDS_SESSIONS) session = await sessionOf(viewer)
      }
    }
  }
  const own = { ...session, accept: 'application/json' }
  const { status } = await rawRequest({ path: '/api/account/data', headers: own })
  if (viewer && status !== 200) throw new Error('The session ended before the scan.')
  return found
}

test.group('Contacts in all answers', (group) => {
  useTransaction(group)

  test('{name} never receives a contact by any page or call')
    .with([
      { name: 'a visitor', viewer: () => null },
      { name: 'a free member', viewer: () => createUser() },
      { name: 'a free member without credits', viewer: () => createUser({ creditsLeft: 0 }) },
      { name: 'an expired member', viewer: () => createUser({ membershipType: 'expired' }) },
      { name: 'a paid member at the daily limit', viewer: readerAtTheLimit },
    ])
    .run(async ({ client, assert }, row) => {
      await db
        .table('settings')
        .insert({ id: 1, visitor_credits: 1000, free_credits: 5, contact_limit_paid: 1 })
      const sites = [await createSite(), await createSite({ siteStatus: 'Complete' })]
      const marks = marksOf(sites)
      assert.isAtLeast(marks.length, 16)

      const paid = await createUser({ membershipType: 'paid' })
      const open = await client
        .get(`/projects/${sites[0].id}`)
        .header('accept', 'application/json')
        .loginAs(paid)
      assert.include(open.text(), marks[0])

      const viewer = await row.viewer()
      for (const site of sites) {
        const all = await answers(site, { viewer, isLast: site === sites.at(-1) })
        assert.isAtLeast(all.length, 20)
        assert.isTrue(all.some(({ text }) => text.includes(site.name)))
        for (const list of viewer ? ['/projects', '/my-projects', '/contractors'] : []) {
          const page = all.find(({ address }) => address === `GET ${list} as a page`)
          assert.include(page?.text, site.name, list)
        }
        const drawn = all.filter(({ address }) => address.endsWith('on a phone'))
        assert.isAtLeast(drawn.length, 2)
        for (const { address, text } of viewer ? drawn : [])
          assert.include(text, 'data-server-rendered', address)
        for (const { address, text } of all) {
          for (const mark of marks) assert.notInclude(text, mark, address)
        }
        const failed = all.filter(({ status }) => status === 500 || status === 419)
        assert.deepEqual(failed, [])
      }
    })
})
