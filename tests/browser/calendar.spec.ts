import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { violations } from '#tests/helpers/axe'
import { createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

test.group('The calendar', (group) => {
  useTransaction(group)

  test('at {$self} px an address is made, shown once, made anew and revoked')
    .with([390, 1440])
    .run(async ({ assert, openAs }, width) => {
      const member = await createUser({ membershipType: 'paid' })
      const page = await openAs(member, '/my-projects', { width, height: 900 })
      await page.getByRole('button', { name: 'Calendar' }).click()
      await page.getByRole('button', { name: 'Create address' }).click()
      const address = page.getByTestId('calendar-address')
      const first = (await address.textContent())!
      assert.match(first, /\/calendar\/[\w-]{43}\.ics$/)
      const feed = new URL(new URL(first).pathname, page.url()).href
      assert.equal((await page.request.get(feed)).status(), 200)
      await page.getByRole('button', { name: 'New address' }).waitFor()
      assert.deepEqual(await violations(page), [])

      await page.getByRole('button', { name: 'Close' }).click()
      await page.getByTestId('calendar-dialog').waitFor({ state: 'detached' })
      await page.getByTestId('calendar').click()
      await page.getByText(/You created your address on/).waitFor()
      assert.equal(await address.count(), 0)
      await page.getByTestId('new-calendar').click()
      await address.waitFor()
      assert.equal((await page.request.get(feed)).status(), 404)
      await page.getByTestId('revoke-calendar').click()
      await page.getByRole('button', { name: 'Create address' }).waitFor()
      assert.lengthOf(await db.from('calendars').where('user_id', member.id), 0)
    })
})
