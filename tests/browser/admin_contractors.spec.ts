import { test } from '@japa/runner'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { until } from '#tests/helpers/until'

test.group('The contractors of the office', (group) => {
  useTransaction(group)

  test('show the one that takes another in whatever is searched for, merge, and undo', async ({
    assert,
    openAs,
  }) => {
    for (const contractor of ['Dunmore Build', 'Hartley & Boone', 'Quarry Works']) {
      await createSite({ contractor })
    }
    const page = await openAs(await createUser({ type: 'admin' }), '/admin/contractors')
    const rows = page.getByTestId('admin-contractor')
    const count = (wanted: number) => until(async () => assert.equal(await rows.count(), wanted))
    await count(3)
    const quarry = rows.filter({ hasText: 'Quarry Works' })

    await quarry.getByRole('button', { name: 'Change Quarry Works' }).click()
    await page.getByTestId('menu-merge').click()
    const dialog = page.getByTestId('merge-contractor')
    await dialog.getByText('1 visible project will move').waitFor()
    await dialog.getByLabel('Dunmore Build').check()
    await dialog.getByRole('textbox', { name: 'Contractor to keep' }).fill('hart')
    await dialog.getByLabel('Hartley & Boone').waitFor()
    const options = dialog.getByTestId('merge-options').getByRole('radio')
    await dialog.getByRole('textbox').fill('nobody at all')
    await dialog.getByLabel('Hartley & Boone').waitFor({ state: 'detached' })
    await until(async () => assert.equal(await options.count(), 1))
    await until(async () => assert.isTrue(await dialog.getByLabel('Dunmore Build').isChecked()))

    await page.getByTestId('confirm-merge').click()
    await quarry.waitFor({ state: 'detached' })
    await page.getByTestId('recent-merge').getByText('Dunmore Build').waitFor()
    await page.getByRole('button', { name: 'Undo the merge of Quarry Works' }).click()
    await quarry.waitFor()
    await page.getByTestId('recent-merge').waitFor({ state: 'detached' })
  })

  test('are merged by a suggestion only after a question, and the merge is undone', async ({
    assert,
    openAs,
  }) => {
    for (const contractor of ['Dunmore Build Ltd', 'Dunmore Build Limited']) {
      await createSite({ contractor })
    }
    const page = await openAs(await createUser({ type: 'admin' }), '/admin/contractors')
    const rows = page.getByTestId('admin-contractor')
    const count = (wanted: number) => until(async () => assert.equal(await rows.count(), wanted))
    const question = page.getByTestId('merge-firms-question')
    await page.getByTestId('merge-firms').click()
    await question.getByText('1 project moves').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await count(2)

    await page.getByTestId('merge-firms').click()
    await page.getByTestId('confirm-merge-firms').click()
    await page.getByTestId('recent-merge').waitFor()
    await count(1)
    await page.getByTestId('undo-merge').click()
    await page.getByTestId('merge-firms').waitFor()
    await count(2)
  })

  test('have their figures at the height of their name', async ({ assert, openAs }) => {
    await createSite({ contractor: 'Dunmore Build' })
    const page = await openAs(await createUser({ type: 'admin' }), '/admin/contractors')
    const cells = page.getByTestId('admin-contractor').locator('td > div:visible')
    await cells.first().waitFor()
    await until(async () => {
      const middles = await cells.evaluateAll((elements) =>
        elements.map((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return (top + bottom) / 2
        })
      )
      assert.isAtLeast(middles.length, 5)
      for (const middle of middles) assert.closeTo(middle, middles[0], 1)
    })
  })
})
