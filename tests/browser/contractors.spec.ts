import { test } from '@japa/runner'
import { addDays, londonToday } from '#shared/time/dates'
import { violations } from '#tests/helpers/axe'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { parameters } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

const NAME = 'Hartley/Boone & Søn'

async function createProjects() {
  for (let day = 1; day <= 22; day++) {
    await createSite({
      contractor: NAME,
      name: `Quarry ${String(day).padStart(2, '0')}`,
      endDate: addDays(londonToday(), day * 30),
    })
  }
  await createSite({
    contractor: NAME,
    name: 'Finished Works',
    siteStatus: 'Complete',
    endDate: '2020-01-01',
    startDate: null,
  })
  await createSite({
    contractor: 'Elsewhere Build',
    siteStatus: 'Contract Awarded',
    name: 'Elsewhere Works',
  })
}

test.group('Contractors', (group) => {
  useTransaction(group)

  test('open over the list, page by page, a project over them, and back again', async ({
    assert,
    openAs,
  }) => {
    await createProjects()
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/contractors')
    await page.getByTestId('contractor-row').first().waitFor()
    await until(async () => assert.equal(await page.getByTestId('contractor-row').count(), 2))
    assert.deepEqual(await violations(page), [])

    await page.getByTestId('open-contractor').first().click()
    const dialog = page.getByTestId('contractor-dialog')
    const first = dialog.getByTestId('contractor-project').first()
    await first.waitFor()
    assert.equal(parameters(page).get('contractor'), NAME)
    await until(async () =>
      assert.match(await dialog.getByTestId('contractor-stats').innerText(), /23\s.*22\s.*1\s/s)
    )
    await until(async () =>
      assert.equal(await dialog.getByTestId('contractor-project').count(), 20)
    )
    await until(async () => assert.include(await first.innerText(), 'Quarry 22'))
    assert.deepEqual(await violations(page), [])

    await dialog.getByTestId('next-page').click()
    await dialog.getByText('Finished Works').waitFor()
    await dialog.getByText('Completed', { exact: true }).last().waitFor()
    await dialog.getByTestId('sort-name').click()
    await first.getByText('Finished Works').waitFor()
    await dialog.getByTestId('sort-name').click()
    await first.getByText('Quarry 22').waitFor()

    await first.getByTestId('view-project').click()
    await page.getByTestId('project-detail').waitFor()
    await page
      .getByTestId('project-rail')
      .locator('[aria-current]')
      .getByText('Quarry 22')
      .waitFor()
    await dialog.waitFor({ state: 'hidden' })
    assert.isNotNull(parameters(page).get('siteid'))
    await page.keyboard.press('Escape')
    await page.getByTestId('project-panel').waitFor({ state: 'detached' })
    assert.isNull(parameters(page).get('siteid'))
    await first.getByText('Quarry 22').waitFor()

    await page.waitForFunction(
      (name) => document.activeElement?.closest('tr')?.textContent?.includes(name),
      'Quarry 22'
    )

    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await until(async () => assert.equal(page.url().split('?')[1], undefined))
    await page.waitForFunction(
      (name) => document.activeElement?.getAttribute('title') === name,
      NAME
    )
    await page.goForward()
    await dialog.getByTestId('contractor-stats').waitFor()
  })

  test('have a page of their own, from which a project opens', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await createProjects()
    await browserContext.loginAs(await createUser())
    const page = await visit('/contractors/elsewhere-build')
    await page.getByRole('heading', { name: 'Elsewhere Build' }).waitFor()
    await page.getByTestId('contractor-project-status').getByText('Contract Awarded').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByText('Elsewhere Works').click()
    await page.getByTestId('project-detail').waitFor()
    await page.getByTestId('close-panel').click()
    await page.getByTestId('project-panel').waitFor({ state: 'detached' })
    await until(async () => assert.match(page.url(), /\/contractors\/elsewhere-build$/))
  })

  test('open over a project and a list, and give both back as they were', async ({
    assert,
    openAs,
  }) => {
    await createProjects()
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, '/projects')
    const row = page.getByTestId('project-row').filter({ hasText: 'Quarry 09' })
    await row.getByRole('link', { name: NAME }).click()
    const contractor = page.getByTestId('contractor-dialog')
    await contractor.getByTestId('contractor-stats').waitFor()
    assert.equal(parameters(page).get('contractor'), NAME)
    await until(async () => assert.isTrue(page.url().includes('/projects?')))
    await contractor.getByRole('button', { name: 'Projects', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await contractor.waitFor({ state: 'detached' })
    await until(async () => assert.match(page.url(), /\/projects$/))
    await page.waitForFunction((name) => document.activeElement?.textContent === name, NAME)

    await row.getByTestId('view-button').click()
    const record = page.getByTestId('project-panel')
    await record.getByTestId('note-form').waitFor()
    await record.getByTestId('note-text').fill('Half a thought')
    await record.getByRole('link', { name: NAME }).click()
    await contractor.getByTestId('contractor-people').waitFor()
    await contractor.getByRole('button', { name: 'Quarry 09', exact: true }).waitFor()
    assert.deepEqual(await violations(page), [])
    await page.keyboard.press('Escape')
    await contractor.waitFor({ state: 'detached' })
    await until(async () =>
      assert.equal(await record.getByTestId('note-text').inputValue(), 'Half a thought')
    )

    await page.goForward()
    await contractor.getByTestId('contractor-project').first().getByTestId('view-project').click()
    await record.getByTestId('project-name').getByText('Quarry 22').waitFor()
    await contractor.waitFor({ state: 'detached' })
  })

  test('over My Projects and the map lead to a project over the same page', async ({
    assert,
    openAs,
  }) => {
    await createProjects()
    const member = await createUser({ membershipType: 'paid' })
    for (const path of ['/my-projects', '/map']) {
      const page = await openAs(member, `${path}?${new URLSearchParams({ contractor: NAME })}`)
      const contractor = page.getByTestId('contractor-dialog')
      const own = contractor.getByTestId('contractor-project').first()
      await own.getByTestId('view-project').click()
      const record = page.getByTestId('project-panel')
      await record.getByTestId('project-name').getByText('Quarry 22').waitFor()
      await contractor.waitFor({ state: 'detached' })
      await page.keyboard.press('Escape')
      await record.waitFor({ state: 'detached' })
      await until(async () => assert.equal(new URL(page.url()).pathname, path))
      assert.isNull(parameters(page).get('siteid'))
      await page.close()
    }
  })
})
