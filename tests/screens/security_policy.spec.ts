import { test } from '@japa/runner'
import { useCleanTables } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { arrived } from '#tests/helpers/chromium'

test.group('The security policy of the pages', (group) => {
  // MariaDB's full-text search finds only what was committed.
  useCleanTables(group)

  test('lets every page do its work, and runs no script that was written in', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const refused: string[] = []
    await browserContext.exposeFunction('refusedByPolicy', (what: string) => refused.push(what))
    await browserContext.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const { refusedByPolicy } = window as unknown as { refusedByPolicy: (w: string) => void }
        refusedByPolicy(`${location.pathname} ${event.violatedDirective} ${event.blockedURI}`)
      })
    })
    const site = await createSite({ latitude: 53.8, longitude: -1.55 })
    const page = await visit('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await browserContext.loginAs(await createUser({ type: 'admin' }))
    const paths = ['/projects', `/site/${site.id}`, '/insights', '/map', '/admin/dashboard']
    for (const path of [...paths, '/admin/users', '/api/docs']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await arrived(page)
    }
    assert.deepEqual(refused, [])

    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "written in"'
      document.body.append(script)
    })
    await page.waitForFunction(() => document.title !== '')
    assert.notEqual(await page.title(), 'written in')
    assert.lengthOf(refused, 1)
  })
})
