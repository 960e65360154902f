import { test } from '@japa/runner'
import User from '#models/user'
import { violations } from '#tests/helpers/axe'
import { createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { DESKTOP, PHONE } from '#tests/helpers/projects_page'
import { linkIn, mailsTo } from '#tests/helpers/mail_box'
import { until } from '#tests/helpers/until'

const EMAIL = 'nora.new@dunmore.example'
const NEW_PASSWORD = 'quarry-hill-2026'

test.group('Users of the admin area', (group) => {
  useTransaction(group)

  test('an administrator adds a user, who chooses a password and logs in', async ({
    openAs,
    visit,
    assert,
  }) => {
    const page = await openAs(await createUser({ type: 'admin' }), '/admin/users')
    await page.getByTestId('add-user').click()
    const dialog = page.getByTestId('new-user-dialog')
    await dialog.getByLabel('First name').fill('Nora')
    await dialog.getByLabel('Email').fill(EMAIL)
    await dialog.getByTestId('save-new-user').click()
    await dialog.getByText('This field is required.').waitFor()
    await until(async () =>
      assert.equal(await dialog.getByLabel('First name').inputValue(), 'Nora')
    )
    await dialog.getByLabel('Last name').fill('New')
    await dialog.getByTestId('save-new-user').click()
    await page.getByTestId('user-panel').getByText('Nora New').first().waitFor()
    await page.getByTestId('toast-success').getByText(EMAIL).waitFor()
    assert.equal((await User.findByOrFail('email', EMAIL)).creditsLeft, 5)

    const [mail] = await mailsTo(EMAIL)
    const guest = await visit(linkIn(mail, '/reset-password/'))
    await guest.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await guest.getByLabel('Confirm new password').fill(NEW_PASSWORD)
    await guest.getByRole('button', { name: 'Change password' }).click()
    await guest.getByTestId('password-changed').waitFor()
  })

  test('a user’s panel keeps Save in sight, and ends with what shuts the user out', async ({
    openAs,
    assert,
  }) => {
    await createUser({ firstName: 'Mira', lastName: 'Member' })
    const page = await openAs(await createUser({ type: 'admin' }), '/admin/users')
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      await page.getByTestId('open-user').getByText('Mira Member').click()
      const panel = page.getByTestId('user-panel')
      await panel.getByTestId('user-activity').waitFor()
      await until(async () => {
        const { y, height } = (await panel.getByTestId('save-user').boundingBox())!
        assert.isAtMost(y + height, size.height)
      })
      const order = await panel
        .getByRole('button')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-testid')).filter(Boolean))
      const actions = ['save-user', 'send-password-reset', 'suspend-user', 'anonymise-user']
      assert.includeMembers(order, actions)
      assert.deepEqual(
        order.filter((name) => actions.includes(name!)),
        actions
      )
      assert.equal(order.at(-1), 'anonymise-user')
      const sizes = await panel
        .getByRole('heading')
        .evaluateAll((all) => all.map((title) => getComputedStyle(title).fontSize))
      assert.isAtLeast(sizes.length, 5)
      assert.lengthOf([...new Set(sizes)], 1)
      assert.deepEqual(await violations(page), [])
      await panel.getByRole('button', { name: 'Close' }).click()
      await panel.waitFor({ state: 'detached' })
    }
  })

  test('an administrator finds who waits for free credits, and releases them', async ({
    openAs,
    assert,
  }) => {
    const member = await createUser({ freeCredits: 0, creditsLeft: 0, creditsHeld: 5 })
    const page = await openAs(await createUser({ type: 'admin' }), '/admin/users')
    await page.getByTestId('filter-credits').click()
    await page.getByRole('option', { name: 'Credits on hold' }).click()
    const row = page.getByTestId('user-row')
    await row.getByText('Credits on hold').waitFor()
    await until(async () => assert.equal(await row.count(), 1))
    await row.getByTestId('open-user').click()
    await page.getByTestId('release-credits').getByText('Release 5 credits').click()
    await page.getByTestId('toast-success').getByText('Credits released.').waitFor()
    await page.getByTestId('release-credits').waitFor({ state: 'detached' })
    assert.equal((await member.refresh()).creditsLeft, 5)
  })
})
