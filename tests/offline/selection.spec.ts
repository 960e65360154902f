import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { createSite } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { goOffline, openAsMember } from '#tests/helpers/device'

test.group('Rows ticked without the network', (group) => {
  useTransaction(group)

  test('wait as one row does, and each is sent', async ({ assert, browser, cleanup }) => {
    const names = ['Kiln Yard', 'Mill Lane', 'Quarry Hill']
    for (const name of names) await createSite({ name })
    const { device, page, viewer } = await openAsMember({ browser, cleanup }, '/projects')
    const stageOf = (name: string) => page.getByLabel(`Sales stage: ${name}`).inputValue()
    const stages = () =>
      db
        .from('site_stages')
        .join('sites', 'sites.id', 'site_stages.site_id')
        .where('user_id', viewer.id)
        .orderBy('name')
        .select('name', 'stage')
    await page.getByTestId('project-row').first().waitFor()
    await goOffline(page)
    for (const name of names.slice(0, 2)) {
      await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    }
    await page.getByTestId('selection-stage').click()
    await page.getByRole('option', { name: 'Quote Sent' }).click()
    await page.getByTestId('apply-selection-stage').click()
    await page
      .getByText('2 projects set to Quote Sent. This will be sent when you’re online.')
      .waitFor()
    await page.getByTestId('waiting-count').getByText('2 changes are waiting to be sent.').waitFor()
    assert.equal(await stageOf('Kiln Yard'), 'Quote Sent')
    assert.lengthOf(await stages(), 0)

    await device.setOffline(false)
    await page
      .getByTestId('toast-success')
      .getByText('2 changes made offline have been sent.')
      .waitFor()
    await page.getByTestId('offline-notice').waitFor({ state: 'detached' })
    const staged = names.slice(0, 2).map((name) => ({ name, stage: 'Quote Sent' }))
    assert.deepEqual(await stages(), staged)
    assert.lengthOf(await db.from('stage_changes').where('user_id', viewer.id), 2)
    assert.deepEqual(
      [await stageOf('Mill Lane'), await stageOf('Quarry Hill')],
      ['Quote Sent', 'none']
    )
  })

  test('are changed as a whole list only online', async ({ assert, browser, cleanup }) => {
    for (let count = 0; count < 51; count += 1) await createSite({ name: `Kiln ${count}` })
    const { device, page, viewer } = await openAsMember({ browser, cleanup }, '/projects')
    await page.getByTestId('select-all').check()
    await page.getByTestId('select-results').click()
    await page.getByText('51 projects selected').waitFor()
    await goOffline(page)
    await page.getByTestId('selection-bookmark').click()
    const refused = 'You’re offline. You can change all results when you’re back online.'
    await page.getByTestId('toast-error').getByText(refused).waitFor()
    assert.equal(await page.getByTestId('waiting-count').count(), 0)
    await device.setOffline(false)
    await page.getByTestId('offline-notice').waitFor({ state: 'detached' })
    await page.getByTestId('selection-bookmark').click()
    await page.getByText('51 projects added to My Projects.').waitFor()
    assert.lengthOf(await db.from('bookmarks').where('user_id', viewer.id), 51)
  })
})
