import { test } from '@japa/runner'
import User from '#models/user'
import { useTransaction } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { linkIn, mailsTo } from '#tests/helpers/mail_box'
import { sendLinkAgain } from '#actions/accounts/send_verification'
import { until } from '#tests/helpers/until'

test.group('A visit that fails', (group) => {
  useTransaction(group)

  test('shows the page of the refusal, and Back leads to where it came from', async ({ visit }) => {
    const page = await visit('/contact')
    await page.route('**/pricing', (route) =>
      route.continue({ url: new URL('/not-there', page.url()).href })
    )
    await page.getByRole('link', { name: 'Pricing' }).first().click()
    await page.getByTestId('error-page').getByText('Page not found').waitFor()
    await page.goBack()
    await page.getByTestId('enquiry-form').waitFor()
  })

  test('shows that a link no longer holds', async ({ visit }) => {
    const member = await createUser({ emailVerifiedAt: null })
    await sendLinkAgain(member, '203.0.113.9')
    const [mail] = await mailsTo(member.email)
    const page = await visit(linkIn(mail, '/verify-email'))
    await page.getByTestId('confirm-email').waitFor()
    await User.query().where('id', member.id).delete()
    await page.getByTestId('confirm-email').click()
    await page.getByTestId('link-refused').waitFor()
  })

  test('for a fault of ours leaves what was typed', async ({ visit, assert }) => {
    const page = await visit('/contact')
    await page.getByLabel('Message').fill('Two of us, all of Yorkshire')
    await page.route('**/pricing', (route) =>
      route.fulfill({
        status: 503,
        headers: { 'x-inertia': 'true' },
        json: { component: 'errors/Outage', url: '/pricing', props: { status: 503 } },
      })
    )
    await page.getByRole('link', { name: 'Pricing' }).first().click()
    await page.getByTestId('toast-error').waitFor()
    await until(async () =>
      assert.equal(await page.getByLabel('Message').inputValue(), 'Two of us, all of Yorkshire')
    )
  })
})
