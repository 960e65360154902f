import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { violations } from '#tests/helpers/axe'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { until } from '#tests/helpers/until'

test.group('An export', (group) => {
  useTransaction(group)

  test('at {$self} px says what it holds, and by itself takes no more contacts than today allows')
    .with([390, 1440])
    .run(async ({ assert, openAs }, width) => {
      await db.table('settings').insert({ id: 1, contact_limit_paid: 1, contact_limit_free: 1 })
      const member = await createUser({ membershipType: 'paid' })
      const [mill, school] = [await createSite(), await createSite({ name: 'Primary School' })]
      const page = await openAs(member, '/projects', { width, height: 900 })
      await page.getByTestId('export-menu').click()
      await page.getByText('Export 2 projects').waitFor()
      await page.getByText('2 have contacts. Only the first 1 is within today’s limit').waitFor()
      await until(async () =>
        assert.isTrue(await page.getByTestId('export-without-contacts').isChecked())
      )
      assert.deepEqual(await violations(page), [])
      const download = page.waitForEvent('download')
      await page.getByTestId('export-csv').click()
      const text = await readFile(await (await download).path(), 'utf8')
      assert.include(text, mill.name)
      for (const site of [mill, school]) assert.notInclude(text, site.contacts[0].email!)
      await page.getByTestId('export-dialog').waitFor({ state: 'detached' })
      assert.lengthOf(await db.from('contact_reads').where('user_id', member.id), 0)

      await page.goto('/projects?search=primary')
      await page.getByTestId('export-menu').click()
      await page.getByText('1 has contacts; the file uses 1 of the 1 left today.').waitFor()
      await until(async () =>
        assert.isTrue(await page.getByTestId('export-with-contacts').isChecked())
      )
      const second = page.waitForEvent('download')
      await page.getByTestId('export-csv').click()
      assert.match((await second).suggestedFilename(), /^projects-primary-[\d-]+\.csv$/)
      assert.include(await readFile(await (await second).path(), 'utf8'), school.contacts[0].email!)

      await page.goto('/projects?search=cathedral')
      await page.getByTestId('export-menu').click()
      await page.getByText('No projects match, so there is nothing to export.').waitFor()
      await until(async () => assert.isTrue(await page.getByTestId('export-csv').isDisabled()))
    })
})
