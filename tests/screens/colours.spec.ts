import type { Page } from 'playwright'
import { test } from '@japa/runner'
import { createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

const DARK = 'rgb(10, 15, 26)'
const LIGHT = 'rgb(248, 250, 252)'
const PAPER = 'rgb(255, 255, 255)'

/** The browser draws a changed scheme in its next frame. */
async function waitForGround(page: Page, colour: string) {
  await page.waitForFunction(
    (wanted) => getComputedStyle(document.body).backgroundColor === wanted,
    colour
  )
}

/** As the page's HTML says, before any script runs. */
async function sentTheme(page: Page) {
  const answer = await page.request.get(page.url())
  return /<html[^>]*data-theme="(\w+)"/.exec(await answer.text())?.[1] ?? null
}

async function choose(page: Page, name: string) {
  await page.getByTestId('user-menu').click()
  await page.getByTestId(`colours-${name}`).click()
  await page.getByRole('menu').waitFor({ state: 'detached' })
}

test.group('Colours', (group) => {
  useTransaction(group)

  test('follow the system until somebody chooses, then the choice, and are light on paper', async ({
    assert,
    openAs,
  }) => {
    const page = await openAs(await createUser(), '/projects')
    await waitForGround(page, LIGHT)
    assert.isNull(await sentTheme(page))
    await page.emulateMedia({ colorScheme: 'dark' })
    await waitForGround(page, DARK)
    await choose(page, 'light')
    await waitForGround(page, LIGHT)
    assert.equal(await sentTheme(page), 'light')
    await choose(page, 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.reload()
    await waitForGround(page, DARK)
    assert.equal(await sentTheme(page), 'dark')
    await page.emulateMedia({ media: 'print' })
    await waitForGround(page, PAPER)
    const ink = await page.evaluate(() => getComputedStyle(document.body).color)
    assert.equal(ink, 'rgb(15, 23, 42)')
    await page.emulateMedia({ media: 'screen' })
    await waitForGround(page, DARK)
    await choose(page, 'system')
    await waitForGround(page, LIGHT)
    assert.isNull(await sentTheme(page))
  })

  test('are chosen in the menu of a phone', async ({ openAs }) => {
    const page = await openAs(await createUser(), '/projects', { width: 390, height: 844 })
    await page.getByTestId('tab-bar').getByRole('button', { name: 'Menu' }).click()
    await page.getByTestId('colours-dark').click()
    await waitForGround(page, DARK)
  })
})
