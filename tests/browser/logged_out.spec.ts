import { test } from '@japa/runner'
import { createSite, createUser, PASSWORD } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { DESKTOP, secretsOf } from '#tests/helpers/projects_page'

test.group('Pages seen before logging out', (group) => {
  useTransaction(group)

  test('do not come back with their contacts', async ({ assert, browserContext, visit }) => {
    const site = await createSite()
    assert.isAbove(secretsOf(site).length, 0, 'the site has contacts')
    await browserContext.loginAs(await createUser({ membershipType: 'paid' }))
    const page = await visit(`/projects/${site.id}`)
    await page.setViewportSize(DESKTOP)
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

  test('leave none of their marks to whoever logs in next', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await createSite({ name: 'Kiln Yard' })
    const next = await createUser({ membershipType: 'paid' })
    await browserContext.loginAs(await createUser({ membershipType: 'paid' }))
    const page = await visit('/projects')
    await page.setViewportSize(DESKTOP)
    await page.getByRole('button', { name: 'My Projects: Kiln Yard' }).click()
    await page.getByRole('button', { name: 'Saved: Kiln Yard' }).waitFor()

    await page.getByTestId('user-menu').click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await page.waitForURL('**/login')
    await page.getByLabel('Email').fill(next.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByRole('button', { name: /(My Projects|Saved): Kiln Yard/ }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'My Projects: Kiln Yard' }).count(), 1)
  })
})
