import { test } from '@japa/runner'
import type { Page } from 'playwright'
import User from '#models/user'
import { useTransaction } from '#tests/helpers/database'
import { violations } from '#tests/helpers/axe'
import { createSite, createUser } from '#tests/helpers/factories'
import { linkIn, mailsTo } from '#tests/helpers/mail_box'
import { DESKTOP } from '#tests/helpers/projects_page'
import { waitUntilFocused } from '#tests/helpers/keyboard'
import { until } from '#tests/helpers/until'

const EMAIL = 'ann@builders.example'
const FORM = {
  'First name': 'Ann-Marie',
  'Last name': "O'Neill",
  'Email': EMAIL,
  'Phone': '+44 7700 900123',
  'Company': 'Neill & Sons',
  'Position': 'Estimator',
  'Password': 'scaffold-7-tower',
  'Confirm password': 'scaffold-7-tower',
}

async function fill(page: Page, values: Partial<typeof FORM>) {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}

const submit = (page: Page) => page.getByRole('button', { name: 'Start FREE Trial' }).click()

test.group('Signing up', (group) => {
  useTransaction(group)

  test('by the popup: from the form over the mail to the first call', async ({ visit, assert }) => {
    const site = await createSite()
    const page = await visit('/projects?register=1')
    await page.waitForURL((url) => url.pathname === '/projects' && url.search === '')
    await page.setViewportSize(DESKTOP)
    await page.getByLabel('First name').waitFor()
    assert.deepEqual(await violations(page), [])
    for (const path of ['/terms', '/privacy']) {
      const link = page.getByTestId('signup-popup').locator(`a[href="${path}"]`)
      await until(async () => assert.equal(await link.getAttribute('target'), '_blank'))
    }
    await fill(page, FORM)
    await until(async () =>
      assert.equal(await page.getByLabel('Phone').inputValue(), '447700900123')
    )
    await submit(page)
    const success = page.getByTestId('signup-success')
    await success.getByText('Registration Successful').waitFor()
    await success.getByText('Please check your email to verify your account.').waitFor()
    assert.equal(await page.getByLabel('First name').count(), 0)

    const [mail] = await mailsTo(EMAIL)
    await page.goto(new URL(linkIn(mail, '/verify-email'), page.url()).href)
    await page.getByTestId('confirm-email').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByTestId('confirm-email').click()
    await page.getByRole('heading', { name: 'Your email address is verified' }).waitFor()
    await page.getByText('5 free projects are waiting for you.').waitFor()
    await until(async () => assert.equal(await page.getByLabel('Email').inputValue(), EMAIL))
    assert.deepEqual(await violations(page), [])
    await page.locator('input[name=password]:focus').fill(FORM.Password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL('**/projects')
    await page.getByText('You have 5 of 5 free credits left.').waitFor()

    await page.getByTestId('view-button').click()
    await page.getByTestId('unlock-project').click()
    await page.getByTestId('confirm-unlock').click()
    const call = page.getByTestId('contacts-granted').getByTestId('call-now').first()
    await call.waitFor()
    const { phone } = site.contacts[0]
    await until(async () =>
      assert.equal(await call.getAttribute('href'), `tel:${phone?.replaceAll(' ', '')}`)
    )
    await page.keyboard.press('Escape')
    await page.getByText('You have 4 of 5 free credits left.').waitFor()
  })

  test('tells what is wrong before it asks the server', async ({ visit, assert }) => {
    const page = await visit('/register?guest=1')
    await page.getByTestId('guest-limit').waitFor()
    await submit(page)
    await until(async () =>
      assert.equal(await page.getByText('This field is required.').count(), 8)
    )
    await waitUntilFocused(page.locator('[name=first_name]'))
    await fill(page, {
      ...FORM,
      'First name': 'Ann1',
      'Last name': 'Doe2',
      'Position': 'QS 3',
      'Company': '2000',
      'Password': 'abc12',
      'Confirm password': 'abc13',
    })
    await submit(page)
    for (const message of [
      'First name can only contain letters, spaces, hyphens, and apostrophes.',
      'Last name can only contain letters, spaces, hyphens, and apostrophes.',
      'Position can only contain letters, spaces, hyphens, and apostrophes.',
      'Company name cannot be only numbers.',
      'Password must be at least 8 characters long.',
      'Passwords do not match.',
    ]) {
      await page.getByText(message, { exact: true }).waitFor()
    }
    const described = await page.getByLabel('Company').getAttribute('aria-describedby')
    await page
      .locator(`[id="${described}"]`)
      .getByText('Company name cannot be only numbers.')
      .waitFor()
    assert.deepEqual(await violations(page), [])
    assert.isNull(await User.findBy('email', EMAIL))
  })
})

test.group('A forgotten password', (group) => {
  useTransaction(group)

  test('is replaced by the link in the mail', async ({ visit, assert }) => {
    const member = await createUser()
    const page = await visit('/forgot-password')
    assert.deepEqual(await violations(page), [])
    await page.getByLabel('Email').fill(member.email)
    const send = page.getByRole('button', { name: 'Send reset link' })
    await send.click()
    await page.getByTestId('link-sent').waitFor()
    await waitUntilFocused(send)

    const [mail] = await mailsTo(member.email)
    await page.goto(new URL(linkIn(mail, '/reset-password'), page.url()).href)
    await page.getByLabel('New password', { exact: true }).fill('gantry-crane-9')
    await page.getByLabel('Confirm new password', { exact: true }).fill('gantry-crane-9')
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByTestId('password-changed').waitFor()
    await page.locator('#content').getByRole('link', { name: 'Log in' }).click()
    await page.getByLabel('Email').fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill('gantry-crane-9')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL('**/projects')
  })
})
