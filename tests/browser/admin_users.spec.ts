import { test } from '@japa/runner'
import User from '#models/user'
import { createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { linkIn, mailsTo } from '#tests/helpers/mail_box'

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
    assert.equal(await dialog.getByLabel('First name').inputValue(), 'Nora')
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
    assert.equal(await row.count(), 1)
    await row.getByTestId('open-user').click()
    await page.getByTestId('release-credits').getByText('Release 5 credits').click()
    await page.getByTestId('toast-success').getByText('The credits are released.').waitFor()
    await page.getByTestId('release-credits').waitFor({ state: 'detached' })
    assert.equal((await member.refresh()).creditsLeft, 5)
  })
})
