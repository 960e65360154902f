import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { violations } from '#tests/helpers/axe'
import { linkIn, mailsTo } from '#tests/helpers/mail_box'
import User from '#models/user'

const PASSWORD = 'scaffold-7-tower'
const FORM = {
  'First name': 'Mary',
  'Last name': 'Member',
  'Email': 'mary@dunmore.example',
  'Phone': '020 7946 0123',
  'Company': 'Dunmore Groundworks',
  'Position': 'Buyer',
  'Password': PASSWORD,
  'Confirm password': PASSWORD,
}

/** A visitor signs up, follows the link of the mail and logs in. */
async function join(page: Page): Promise<User> {
  await page.goto(new URL('/register', page.url()).href)
  for (const [label, value] of Object.entries(FORM)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.getByRole('button', { name: 'Start FREE Trial' }).click()
  await page.getByTestId('signup-success').waitFor()
  const [mail] = await mailsTo(FORM.Email)
  await page.goto(new URL(linkIn(mail, '/verify-email'), page.url()).href)
  await page.getByTestId('confirm-email').click()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByText('free credits left').waitFor()
  return User.findByOrFail('email', FORM.Email)
}

test.group('A membership is sold', (group) => {
  useTransaction(group)

  test('a visitor joins and asks, the office signs, the member signs, the office records the payment', async ({
    assert,
    browser,
    visit,
  }) => {
    const admin = await createUser({ type: 'admin', firstName: 'Olive', lastName: 'Office' })

    const page = await visit('/pricing')
    const member = await join(page)
    await page.goto(new URL('/pricing', page.url()).href)
    await page
      .getByLabel('Anything we should know?')
      .fill(`Two of us, all of Yorkshire ${'x'.repeat(200)}`)
    await page.getByTestId('request-upgrade').click()
    await page.getByTestId('upgrade-state').getByText('We’ve received your request').waitFor()
    assert.deepEqual(await violations(page), [])

    const office = await browser.newContext()
    await office.loginAs(admin)
    const desk = await office.newPage()
    await desk.goto(new URL('/admin/upgrades?status=pending', page.url()).href)
    await desk.getByTestId('open-upgrade').click()
    const dialog = desk.getByTestId('upgrade-dialog')
    await dialog.getByText('Two of us, all of Yorkshire').waitFor()
    const room = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    assert.equal(room, 0)
    assert.deepEqual(await violations(desk), [])
    await dialog.getByTestId('sign-terms').click()
    await dialog.getByText('This field is required.').first().waitFor()
    await dialog.getByLabel('Price in pounds').fill('1200')
    await dialog.getByLabel('Your signature').fill('Olive Office')
    await dialog.getByTestId('sign-terms').click()
    await desk.getByText('Signed. We’ve emailed the member a link.').waitFor()

    const mail = (await mailsTo(member.email)).at(-1)!
    await page.goto(new URL(linkIn(mail, '/agreements'), page.url()).href)
    await page.getByTestId('agreement-text').getByText('£1,200.00').waitFor()
    const other = await browser.newContext()
    await other.loginAs(await createUser())
    const stranger = await other.newPage()
    await stranger.goto(page.url())
    await stranger.getByTestId('error-page').waitFor()
    await other.close()
    assert.deepEqual(await violations(page), [])
    await page.getByLabel('Your full name').fill('Someone Else')
    await page.getByLabel('Why are you signing with a different name?').waitFor()
    await page.getByLabel('Your full name').fill('mary  MEMBER')
    assert.equal(await page.getByLabel('Why are you signing with a different name?').count(), 0)
    await page.getByLabel('I have read the agreement').check()
    await page.getByTestId('sign').click()
    await page.getByTestId('thank-you').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.goBack()
    await page.getByTestId('upgrade-state').waitFor()

    await desk.goto(new URL('/admin/upgrades?status=user+signed', page.url()).href)
    await desk.getByTestId('open-upgrade').click()
    await dialog.getByLabel('Payment reference').fill('BACS 4711')
    await dialog.getByTestId('complete-upgrade').click()
    await desk.getByText('Completed. The member now has a paid membership.').waitFor()
    await office.close()

    assert.equal((await User.findOrFail(member.id)).membershipType, 'paid')
    await page.goto(new URL('/my-account', page.url()).href)
    await page.getByTestId('plan').getByText('Paid Membership').waitFor()
    await page.getByTestId('signed-agreements').getByRole('link').waitFor()
  })

  test('a visitor books a demo', async ({ assert, visit }) => {
    const page = await visit('/book-demo')
    await page.getByRole('button', { name: 'Book a demo' }).click()
    await page.getByText('This field is required.').first().waitFor()
    await page.getByLabel('Name').fill('Ann Other')
    await page.getByLabel('Email').fill('ann@example.org')
    await page.getByLabel('Company').fill('Other Works')
    await page.getByLabel('Phone').fill('020 7946 0000')
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: 'Book a demo' }).click()
    await page.getByTestId('enquiry-sent').waitFor()
  })
})
