import type { BrowserContext, Page, Request } from 'playwright'
import type { CreatedSite } from '#tests/helpers/factories'

/** The two widths of the mockups. */
export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** Everything of a project's contacts that must not reach whoever has no access. */
export const secretsOf = (site: CreatedSite) =>
  site.contacts
    .flatMap(({ lastName, phone, email }) => [lastName, phone, email])
    .filter((secret): secret is string => Boolean(secret))

/** The parameters of the address bar. */
export const parameters = (page: Page) => new URL(page.url()).searchParams

/** Opens the list as a visitor and closes the popup that comes three seconds later over everything else. */
export async function visitList(
  context: BrowserContext,
  visit: (path: string) => Promise<Page>
): Promise<Page> {
  await context.clock.install()
  const page = await visit('/projects')
  await page.clock.runFor(3000)
  const welcome = page.getByTestId('welcome-popup')
  await welcome.waitFor()
  await page.keyboard.press('Escape')
  await welcome.waitFor({ state: 'detached' })
  return page
}

/** The names of the projects in the table, once there are any. */
export async function rowNames(page: Page) {
  const names = page.getByTestId('project-row').locator('[data-control=open]')
  await names.first().waitFor()
  return names.allTextContents()
}

/** Whether it asks for nothing but the counts beside the filters. */
export const asksForCountsAlone = (request: Request) =>
  request.headers()['x-inertia-partial-data'] === 'facets,savedFilterMatches'

/** Waits until the list is the one that this change asks for. The counts beside the filters may come alone. */
export async function afterListChange(page: Page, change: () => Promise<unknown>) {
  const answer = page.waitForResponse(
    (response) =>
      response.url().includes('/projects') &&
      response.headers()['x-inertia'] !== undefined &&
      !asksForCountsAlone(response.request())
  )
  await change()
  await answer
  await page.locator('[data-testid=project-results][aria-busy=false]').waitFor()
}
