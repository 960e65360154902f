import { test } from '@japa/runner'
import type { Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { sendDueReminders } from '#actions/projects/send_due_reminders'
import { SITEMAP_SIZE } from '#queries/sites/sitemap'
import { createAttackedWorld, type AttackedWorld } from '#tests/functional/attacks/world'
import { arrived } from '#tests/helpers/chromium'
import { emptyTables, useCleanTables } from '#tests/helpers/database'

/** The comment stands last, as it would hide from the page whatever came after it. */
const PROBE = `]]></script>"'><img src=x onerror="globalThis.attacked=1"><svg onload="globalThis.attacked=1"></svg>{{7*7}}<b class="attacked"></b><!--<script>`
/** The same for a column that has no room for it. */
const SHORT_PROBE = `"'><img src=x onerror=attacked=1><!--<script>`

/** Columns of choices, keys, times and what signs or finds its row. */
const NOT_WRITTEN =
  /(^|_)(id|at|on|key|hash|token|kind|type|status|rule|data|cmap_id|checksum|mapping|slug|colour|date|counts|facts|file|password|proof|engine|region|sector|frequency|notify|state)$|^(email|filters|headers|sent_to|abilities|follow_up|tickertape_colour|sales_stage|stage|membership.*|version|locale|lease_.*|cells|changes|changed_fields|details|original|name_key|agreement_text|directory|field|term|reason_code)$/
const NOT_TABLES =
  /^(adonis_|sqlite_|site_fts|sessions|rate_limits|scheduled_jobs|outgoing_mails|terms|site_terms|auth_|remember_|plan_notices|password_reset)/

/** The columns of texts that someone writes, of every table that has rows. */
async function writtenColumns(): Promise<[string, string[]][]> {
  const tables = (await db.connection().getAllTables()).filter((name) => !NOT_TABLES.test(name))
  const written: [string, string[]][] = []
  for (const table of tables) {
    const columns = await db.connection().columnsInfo(table)
    const texts = Object.entries(columns)
      .filter(([name, { type }]) => /char|text/i.test(type) && !NOT_WRITTEN.test(name))
      .map(([name]) => name)
    if (texts.length > 0) written.push([table, texts])
  }
  return written
}

/** Writes the probe into every text, past whatever the forms would refuse. */
async function writeProbes(): Promise<string[]> {
  const written: string[] = []
  for (const [table, columns] of await writtenColumns()) {
    const columnsInfo = await db.connection().columnsInfo(table)
    for (const column of columns) {
      const room = Number(columnsInfo[column].maxLength) || PROBE.length
      const probe = room < PROBE.length ? SHORT_PROBE : PROBE
      if (room < probe.length) continue
      const isKept = await db
        .from(table)
        .update({ [column]: probe })
        .catch(() => 0)
      if (Number(isKept) > 0) written.push(`${table}.${column}`)
    }
  }
  return written
}

function pathsFor(world: AttackedWorld) {
  const { locked, unlocked, people, agreement, enquiryId, objectionId, importIds } = world
  return {
    visitor: ['/', '/projects', `/site/${locked.id}`, '/contact', '/pricing'],
    free: [
      '/projects',
      `/projects/${unlocked.id}`,
      '/my-account',
      `/agreements/${agreement.token}`,
    ],
    paid: [
      '/',
      `/projects/${unlocked.id}`,
      `/my-projects?siteid=${unlocked.id}`,
      '/my-projects?view=board',
      '/saved-filters',
      '/contractors',
      '/contractors/hartley-boone-construction',
      '/insights',
      '/map',
    ],
    admin: [
      '/admin/dashboard',
      '/admin/sites',
      `/admin/users?id=${people.free.id}`,
      '/admin/upgrades',
      `/admin/enquiries?id=${enquiryId}`,
      `/admin/objections?id=${objectionId}`,
      '/admin/domains',
      '/admin/activity-log',
      '/admin/contractors',
      '/admin/sites/upload',
      `/admin/sites/imports/${importIds.checked}`,
      `/admin/sites/imports/${importIds.completed}`,
      '/admin/sites/verify',
      '/admin/do-not-call',
    ],
  }
}

/** Elements and scripts that the probe has become, where it should be a text. */
function found(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...('attacked' in globalThis ? ['a script ran'] : []),
    ...[...document.querySelectorAll('img[src="x"], [onerror], [onload], .attacked')].map(
      (element) => element.outerHTML
    ),
  ])
}

test.group('What people write', (group) => {
  useCleanTables(group)
  group.teardown(() => emptyTables())

  test('is shown as a text on every page, and never becomes a part of it', async ({
    assert,
    browserContext,
    client,
  }) => {
    const world = await createAttackedWorld()
    await db.table('settings').insert({
      id: 1,
      public_site_pages: true,
      visitor_credits: 2,
      free_credits: 5,
      tickertape_text: 'Closed on Monday',
    })
    const written = await writeProbes()
    assert.includeMembers(written, [
      'sites.name',
      'sites.description',
      'users.company',
      'notes.body',
      'saved_filters.name',
      'enquiries.message',
      'contractors.name',
      'contacts.last_name',
    ])
    const page = await browserContext.newPage()
    const shown: string[] = []
    for (const [role, paths] of Object.entries(pathsFor(world))) {
      const { user } = world.people[role as keyof typeof world.people]
      if (user) await browserContext.loginAs(await user.refresh())
      for (const path of paths) {
        await page.goto(path)
        await page.getByRole('heading').first().waitFor()
        await arrived(page)
        assert.deepEqual(await found(page), [], `${path} for ${role}`)
        // The ticker, which stands on every page, is outside.
        const texts = await page.locator('main, [role=dialog]').allInnerTexts()
        if (texts.some((text) => text.includes('src=x onerror='))) shown.push(`${role} ${path}`)
      }
    }
    assert.includeMembers(shown, [
      `visitor /site/${world.locked.id}`,
      'free /projects',
      `free /projects/${world.unlocked.id}`,
      'paid /saved-filters',
      'paid /contractors',
      'admin /admin/sites',
      `admin /admin/users?id=${world.people.free.id}`,
      `admin /admin/enquiries?id=${world.enquiryId}`,
      'admin /admin/sites/upload',
    ])

    assert.isAbove(await sendDueReminders(), 0)
    for (const { html } of await db.from('outgoing_mails').select('html')) {
      await page.setContent(html)
      assert.deepEqual(await found(page), [], 'a mail')
      assert.include(await page.locator('body').innerText(), 'src=x onerror=')
    }

    const part = Math.floor((world.locked.id - 1) / SITEMAP_SIZE)
    const sitemap = (await client.get(`/sitemaps/sites-${part}.xml`)).text()
    assert.include(sitemap, `/site/${world.locked.id}<`)
    const isXml = (xml: string) =>
      !new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')
    assert.isTrue(await page.evaluate(isXml, sitemap))
  })
})
