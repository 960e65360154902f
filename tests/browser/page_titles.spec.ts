import { test } from '@japa/runner'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

const LIST = 'Find Live Construction Sites & Contacts Across the UK'

test.group('The title of a page', (group) => {
  useTransaction(group)

  test('is that of the account on My Account', async ({ assert, openAs }) => {
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/my-account')
    await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor()
    assert.equal(await page.title(), 'My Account')
    await page.goto(new URL('/projects', page.url()).href)
    await page.getByTestId('user-menu').click()
    await page.getByRole('menuitem', { name: 'My Account' }).click()
    await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor()
    assert.equal(await page.title(), 'My Account')
  })

  test('begins with the name of the open project', async ({ assert, openAs }) => {
    const site = await createSite({ name: 'Kiln Yard' })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    assert.equal(await page.title(), LIST)
    await page.getByTestId('view-button').first().click()
    await page.getByTestId('contacts-granted').waitFor()
    assert.equal(await page.title(), `Kiln Yard – ${LIST}`)
    await page.getByTestId('close-panel').click()
    await page.getByTestId('project-panel').waitFor({ state: 'detached' })
    assert.equal(await page.title(), LIST)

    await page.goto(new URL(`/projects/${site.id}`, page.url()).href)
    await page.getByTestId('contacts-granted').waitFor()
    assert.equal(await page.title(), `Kiln Yard – ${LIST}`)
  })
})
