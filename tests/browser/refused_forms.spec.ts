import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { useTransaction } from '#tests/helpers/database'
import { PHONE } from '#tests/helpers/projects_page'

/** Waits until the named field has the focus and lies within the window, covered by nothing; a browser scrolls to it
 * in a frame of its own. */
const waitForSeenFocus = (page: Page, name: string) =>
  page.waitForFunction((wanted) => {
    const element = document.activeElement!
    if ((element.getAttribute('name') ?? element.getAttribute('data-testid')) !== wanted)
      return false
    const { left, top, bottom, width } = element.getBoundingClientRect()
    const shown = document.elementFromPoint(left + width / 2, (top + bottom) / 2)
    return top >= 0 && bottom <= window.innerHeight && element.contains(shown)
  }, name)

test.group('A refused form on a phone', (group) => {
  useTransaction(group)

  test('shows the first wrong field of {path}')
    .with([
      { path: '/contact', button: 'Send', filled: { Name: 'Ann Neill' }, first: 'email' },
      { path: '/book-demo', button: 'Book', filled: { Name: 'Ann Neill' }, first: 'email' },
      { path: '/remove-my-details', button: 'Send code', filled: {}, first: 'name' },
      { path: '/forgot-password', button: 'Send', filled: {}, first: 'email' },
    ])
    .run(async ({ visit }, { path, button, filled, first }) => {
      const page = await visit(path)
      await page.setViewportSize(PHONE)
      for (const [label, value] of Object.entries(filled)) await page.getByLabel(label).fill(value)
      const form = page.locator('#content form')
      const submit = form.getByRole('button', { name: button })
      await submit.scrollIntoViewIfNeeded()
      await submit.click()
      await form.locator('[aria-invalid]').first().waitFor()
      await waitForSeenFocus(page, first)
    })

  test('shows the field of /register that the server refused', async ({ visit }) => {
    const page = await visit('/register')
    await page.setViewportSize(PHONE)
    const fields = {
      'First name': 'Ann',
      'Last name': 'Neill',
      'Email': 'ann@builders.example',
      'Phone': '07700900123',
      'Company': 'Neill',
      'Position': 'Estimator',
      'Password': 'password1',
      'Confirm password': 'password1',
    }
    for (const [label, value] of Object.entries(fields)) {
      await page.getByLabel(label, { exact: true }).fill(value)
    }
    await page.getByRole('button', { name: 'Start FREE Trial' }).click()
    await page.getByTestId('signup-errors').waitFor()
    await waitForSeenFocus(page, 'password')
  })

  test('shows the list where no field is wrong', async ({ visit }) => {
    const page = await visit('/contact')
    await page.setViewportSize(PHONE)
    await page.route('**/enquiries', (route) => route.abort())
    await page.getByTestId('enquiry-form').getByRole('button', { name: 'Send' }).click()
    await page.getByTestId('enquiry-errors').waitFor()
    await waitForSeenFocus(page, 'enquiry-errors')
  })
})
