import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { violations } from '#tests/helpers/axe'
import { createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'

test.group('Ticked projects', (group) => {
  useCleanTables(group)

  test('are staged, saved and exported at once', async ({ assert, openAs }) => {
    const [mill, school, depot] = [await createSite(), await createSite(), await createSite()]
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, '/projects')
    const row = (name: string) => page.getByTestId('project-row').filter({ hasText: name })

    await page.getByTestId('select-all').check()
    await page.getByText('3 projects selected').waitFor()
    await page.getByRole('checkbox', { name: `Select ${depot.name}` }).uncheck()
    await page.getByText('2 projects selected').waitFor()
    assert.notInclude(page.url(), `/${depot.id}`)
    assert.deepEqual(await violations(page), [])

    await page.getByTestId('selection-stage').click()
    await page.getByRole('option', { name: 'Quote Sent' }).click()
    await page.getByTestId('apply-selection-stage').click()
    await page.getByText('2 projects set to Quote Sent.').waitFor()
    const stageOf = (name: string) => row(name).getByLabel(`Sales stage: ${name}`).inputValue()
    assert.deepEqual([await stageOf(mill.name), await stageOf(depot.name)], ['Quote Sent', 'none'])

    await page.getByTestId('selection-bookmark').click()
    await page.getByText('2 projects added to My Projects.').waitFor()
    await row(school.name).getByText('Saved').waitFor()
    await page.getByTestId('selection-bookmark').getByText('Remove from My Projects').waitFor()

    const download = page.waitForEvent('download')
    await page.getByTestId('selection-bar').getByTestId('export-menu').click()
    await page.getByTestId('export-csv').click()
    assert.match((await download).suggestedFilename(), /^projects-.*\.csv$/)

    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.getByTestId('selection-bar').waitFor({ state: 'detached' })
    const saved = await db.from('bookmarks').where('user_id', member.id).select('site_id')
    assert.sameMembers(
      saved.map((one) => one.site_id),
      [mill.id, school.id]
    )
  })

  test('are offered to nobody who may not work on every project', async ({ assert, openAs }) => {
    const site = await createSite()
    const free = await createUser({ membershipType: 'free' })
    await unlockFor(free, site)
    const page = await openAs(free, '/projects')
    await page.getByTestId('project-row').waitFor()
    assert.equal(await page.getByTestId('select-all').count(), 0)
    assert.equal(await page.getByTestId('select-row').count(), 0)
  })
})
