import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { createSite, createUser, PASSWORD } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { secretsOf } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

test.group('Pages seen before logging out', (group) => {
  useTransaction(group)

  test('do not come back with their contacts', async ({ assert, openAs }) => {
    const site = await createSite()
    assert.isAbove(secretsOf(site).length, 0, 'the site has contacts')
    const page = await openAs(await createUser({ membershipType: 'paid' }), `/projects/${site.id}`)
    await page.getByTestId('contacts-granted').waitFor()
    await page.keyboard.press('Escape')
    await page.getByTestId('project-panel').waitFor({ state: 'detached' })

    await page.getByTestId('user-menu').click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await page.waitForURL('**/login')
    await page.goBack({ waitUntil: 'commit' })
    await page.getByTestId('visitor-overlay').waitFor()

    const seen = await page.content()
    for (const secret of secretsOf(site)) assert.notInclude(seen, secret)
  })

  test('leave none of their marks to whoever logs in next', async ({ assert, openAs }) => {
    await createSite({ name: 'Kiln Yard' })
    const next = await createUser({ membershipType: 'paid' })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    await page.getByRole('button', { name: 'My Projects: Kiln Yard' }).click()
    await page.getByRole('button', { name: 'Saved: Kiln Yard' }).waitFor()

    await page.getByTestId('user-menu').click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await page.waitForURL('**/login')
    await page.getByLabel('Email').fill(next.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByRole('button', { name: /(My Projects|Saved): Kiln Yard/ }).waitFor()
    await until(async () =>
      assert.equal(await page.getByRole('button', { name: 'My Projects: Kiln Yard' }).count(), 1)
    )
  })
})

test.group('A session that ends while a note is written', (group) => {
  useTransaction(group)

  test('loses nothing of it: the text is there after logging in again, for nobody else', async ({
    assert,
    browserContext,
    openAs,
  }) => {
    const site = await createSite()
    const viewer = await createUser({ membershipType: 'paid' })
    const page = await openAs(viewer, `/projects/${site.id}`)
    const address = page.url()
    const field = page.getByTestId('note-text')
    await field.fill('Ring the lead about doors')
    await browserContext.clearCookies()
    await page.getByTestId('save-note').click()
    await page.waitForURL('**/register?guest=1')
    await until(async () => assert.lengthOf(await db.from('notes'), 0))

    await browserContext.loginAs(await createUser({ membershipType: 'paid' }))
    await page.goto(address)
    await field.waitFor()
    await until(async () => assert.equal(await field.inputValue(), ''))
    await browserContext.loginAs(viewer)
    await page.goto(address)
    await field.waitFor()
    await until(async () => assert.equal(await field.inputValue(), 'Ring the lead about doors'))
    await page.getByTestId('save-note').click()
    await page.getByTestId('note').getByText('Ring the lead about doors').waitFor()
    await until(async () => assert.lengthOf(await db.from('notes').where('user_id', viewer.id), 1))
  })
})
