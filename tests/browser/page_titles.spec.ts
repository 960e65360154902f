import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

const LIST = 'Find Live Construction Sites & Contacts Across the UK'

/** Waits for it, as it follows its page a moment later. */
const titled = (page: Page, title: string) =>
  page.waitForFunction((wanted) => document.title === wanted, title)

test.group('The title of a page', (group) => {
  useTransaction(group)

  test('is that of the account on My Account', async ({ openAs }) => {
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/my-account')
    await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor()
    await titled(page, 'My Account')
    await page.goto(new URL('/projects', page.url()).href)
    await page.getByTestId('user-menu').click()
    await page.getByRole('menuitem', { name: 'My Account' }).click()
    await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor()
    await titled(page, 'My Account')
  })

  test('begins with the name of the open project', async ({ openAs }) => {
    const site = await createSite({ name: 'Kiln Yard' })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    await titled(page, LIST)
    await page.getByTestId('view-button').first().click()
    await page.getByTestId('contacts-granted').waitFor()
    await titled(page, `Kiln Yard – ${LIST}`)
    await page.getByTestId('close-panel').click()
    await page.getByTestId('project-panel').waitFor({ state: 'detached' })
    await titled(page, LIST)

    await page.goto(new URL(`/projects/${site.id}`, page.url()).href)
    await page.getByTestId('contacts-granted').waitFor()
    await titled(page, `Kiln Yard – ${LIST}`)
  })
})
