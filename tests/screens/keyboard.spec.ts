import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { useCleanTables } from '#tests/helpers/database'
import { createSite, createUser, PASSWORD } from '#tests/helpers/factories'
import { enter, tabTo, waitUntilFocused, waitUntilSaid } from '#tests/helpers/keyboard'
import { linkIn, mailsTo } from '#tests/helpers/mail_box'
import { filtersOf } from '#tests/helpers/three_sites'

const EMAIL = 'ann@builders.example'

/** In the order of the form, which Tab follows. */
const SIGN_UP = [
  'Ann-Marie',
  "O'Neill",
  EMAIL,
  '447700900123',
  'Neill & Sons',
  'Estimator',
  'scaffold-7-tower',
  'scaffold-7-tower',
]

test.group('The keyboard alone', (group) => {
  // MariaDB's full-text search finds only what was committed.
  useCleanTables(group)

  test('finds a project, opens it, unlocks it and comes back', async ({ openAs }) => {
    const site = await createSite({ name: 'Quarry Hill School' })
    await createSite({ name: 'Elsewhere Works' })
    const page = await openAs(await createUser({ creditsLeft: 2 }), '/projects')

    await page.keyboard.press('/')
    await page.keyboard.type('quarry hill')
    await page.getByText('Elsewhere Works').waitFor({ state: 'detached' })
    await waitUntilSaid(page, '1 project')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')

    const panel = page.getByRole('dialog', { name: 'Quarry Hill School' })
    await enter(page, panel.getByRole('button', { name: 'UNLOCK PROJECT' }))
    const question = page.getByRole('alertdialog', { name: 'Unlock this project?' })
    await enter(page, question.getByRole('button', { name: 'Unlock', exact: true }))
    await waitUntilSaid(page, 'Contacts unlocked.')
    await question.waitFor({ state: 'detached' })
    await panel.locator(':focus').waitFor()
    await tabTo(page, panel.getByRole('link', { name: /^Call Now/ }).first())

    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await page.locator(`[data-project="${site.id}"]:focus-within`).waitFor()
  })

  test('walks the list from where nothing has the focus, as its foot promises', async ({
    assert,
    openAs,
  }) => {
    for (let index = 0; index < 30; index++) await createSite({ name: `Kiln ${index}` })
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, '/projects?sortBy=id&sortDirection=asc')
    await page.getByRole('list', { name: 'Keys' }).getByText('move').waitFor({ state: 'attached' })
    const link = (number: number) => page.getByRole('link', { name: `Kiln ${number}`, exact: true })
    const leave = () => page.evaluate(() => (document.activeElement as HTMLElement).blur())
    const press = async (key: string, number: number) => {
      await page.keyboard.press(key)
      await waitUntilFocused(link(number))
    }
    await press('ArrowDown', 0)
    await press('ArrowDown', 1)
    await press('Shift+ArrowDown', 2)
    await page.getByText('2 projects selected').waitFor()
    await leave()
    await press('ArrowUp', 2)
    await leave()
    await page.getByTestId('project-row').nth(20).scrollIntoViewIfNeeded()
    await page.keyboard.press('ArrowDown')
    await page.locator('tr[data-project] a:focus').waitFor()
    assert.isAbove(await page.evaluate(() => scrollY), 100)
  })

  test('writes a note and deletes it, and sets a stage', async ({ assert, openAs }) => {
    const site = await createSite({ name: 'Quarry Hill School' })
    const viewer = await createUser({ membershipType: 'paid' })
    const page = await openAs(viewer, `/projects/${site.id}`)
    const panel = page.getByRole('dialog', { name: 'Quarry Hill School' })

    const stage = panel.getByRole('button', { name: 'Sales Tracker' })
    await tabTo(page, stage)
    await page.keyboard.press('Space')
    const stages = page.getByRole('listbox')
    await stages.waitFor()
    await page.keyboard.type('Won')
    await page.keyboard.press('Enter')
    await stages.waitFor({ state: 'detached' })
    await panel.getByRole('button', { name: 'Sales Tracker Won' }).waitFor()
    await waitUntilFocused(stage)
    await panel.getByText('Sales stage: Won').waitFor()

    const text = panel.getByRole('textbox', { name: 'Note', exact: true })
    await tabTo(page, text)
    await page.keyboard.type('Rang the lead')
    await enter(page, panel.getByRole('button', { name: 'Save', exact: true }))
    await waitUntilSaid(page, 'Note saved.')
    await waitUntilFocused(text)
    const notes = panel.getByRole('region', { name: 'Notes and activity' }).getByRole('listitem')
    const note = notes.filter({ hasText: 'Rang the lead' })
    const remove = note.getByRole('button', { name: 'Delete note' })
    await enter(page, remove)
    const keep = note.getByRole('button', { name: 'Cancel' })
    await keep.waitFor()
    await waitUntilFocused(keep)
    await page.keyboard.press('Enter')
    await remove.waitFor()
    await waitUntilFocused(remove)
    await page.keyboard.press('Enter')
    await keep.waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await waitUntilSaid(page, 'Note deleted.')
    await note.waitFor({ state: 'detached' })
    await waitUntilFocused(panel.getByRole('group', { name: 'Notes and activity' }))
    await tabTo(page, text, 5)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await enter(page, panel.getByRole('button', { name: 'Copy link' }))
    await waitUntilSaid(page, 'Link copied')

    assert.lengthOf(await db.from('notes').where('body', 'Rang the lead'), 0)
    const [row] = await db.from('site_stages').where('user_id', viewer.id)
    assert.equal(row.stage, 'Won')
  })

  test('narrows the list, saves the filter, and applies it again', async ({ assert, openAs }) => {
    await createSite({ name: 'Quarry Hill School', region: 'Scotland' })
    await createSite({ name: 'Elsewhere Works', region: 'Wales' })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    await page.getByText('All Sites: (2)').waitFor()

    await tabTo(page, page.getByRole('combobox', { name: 'Region', exact: true }))
    await page.keyboard.type('scot')
    await page.getByRole('option', { name: 'Scotland' }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await waitUntilSaid(page, '1 project')

    const saved = page.getByRole('region', { name: 'Saved filters' })
    await enter(page, saved.getByRole('button', { name: 'Save', exact: true }), 150)
    const dialog = page.getByRole('dialog', { name: 'Save filter' })
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await name.waitFor()
    await waitUntilFocused(name)
    await page.keyboard.type('Scottish yards')
    await page.keyboard.press('Enter')
    await waitUntilSaid(page, 'Filter saved')
    await dialog.waitFor({ state: 'detached' })
    await waitUntilFocused(saved.getByRole('button', { name: 'Save', exact: true }))

    const filter = saved.getByRole('button', { name: 'Scottish yards', exact: true })
    await tabTo(page, filter)
    assert.equal(await filter.getAttribute('aria-current'), 'true')
    await enter(page, page.getByRole('button', { name: 'Clear Filters' }).first(), 150)
    await waitUntilSaid(page, '2 projects')
    await enter(page, filter)
    await waitUntilSaid(page, '1 project')
    assert.deepEqual(filtersOf(page), { region: ['Scotland'] })
  })

  test('signs up, is told what is wrong, verifies and logs in', async ({ assert, visit }) => {
    const page = await visit('/register')
    const first = page.getByRole('textbox', { name: 'First name' })
    await enter(page, page.getByRole('button', { name: 'Start FREE Trial' }))
    await page.getByText('This field is required.').first().waitFor()
    await waitUntilFocused(first)
    assert.equal(await first.getAttribute('aria-invalid'), 'true')
    const described = await first.getAttribute('aria-describedby')
    await page.locator(`[id="${described}"]`).getByText('This field is required.').waitFor()

    for (const value of SIGN_UP) {
      await page.keyboard.type(value)
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement?.tagName !== 'INPUT')) {
        await page.keyboard.press('Tab')
      }
    }
    await enter(page, page.getByRole('button', { name: 'Start FREE Trial' }))
    await waitUntilSaid(page, 'Registration Successful')

    const [mail] = await mailsTo(EMAIL)
    await page.goto(new URL(linkIn(mail, '/verify-email'), page.url()).href)
    await enter(page, page.getByRole('button', { name: 'Verify email address' }))
    await page.getByRole('heading', { name: 'Your email address is verified' }).waitFor()
    const email = page.getByRole('textbox', { name: 'Email' })
    assert.equal(await email.inputValue(), EMAIL)
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await waitUntilSaid(page, 'The email address or password is incorrect.')
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await page.keyboard.press('Control+A')
    await page.keyboard.type(SIGN_UP.at(-1)!)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/projects')
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor()
  })
})
