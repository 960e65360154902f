import { test } from '@japa/runner'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { PHONE } from '#tests/helpers/projects_page'

test.group('Projects on a phone', (group) => {
  useTransaction(group)

  test('all stand on a phone, and where they were when they are loaded again', async ({
    assert,
    openAs,
  }) => {
    const total = 23
    for (let number = 0; number < total; number += 1) await createSite()
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects', PHONE)
    const cards = page.getByTestId('project-card')
    await cards.nth(total - 1).waitFor()
    assert.equal(await cards.count(), total)

    await cards.nth(total - 1).scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => window.scrollY)
    await page.waitForFunction((top) => {
      const { documentScrollPosition } = window.history.state ?? {}
      return documentScrollPosition?.top === top
    }, scrolled)
    await page.reload()
    await page.waitForFunction((top) => window.scrollY === top, scrolled)
    assert.equal(await cards.count(), total)
  })
})
