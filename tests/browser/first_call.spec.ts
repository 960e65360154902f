import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { useTransaction } from '#tests/helpers/database'
import { createSite } from '#tests/helpers/factories'
import { linkIn, mailsTo } from '#tests/helpers/mail_box'
import { DESKTOP } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

/** Seconds that a person needs, by the keystroke-level model of Card, Moran and Newell. */
const THINK = 1.35
const POINT_AND_CLICK = 1.3
const KEY = 0.28

const EMAIL = 'ann@builders.example'
const PASSWORD = 'scaffold-7'
const FORM = {
  'First name': 'Ann',
  'Last name': 'Neill',
  'Email': EMAIL,
  'Phone': '07700900123',
  'Company': 'Neill & Sons',
  'Position': 'Estimator',
  'Password': PASSWORD,
  'Confirm password': PASSWORD,
}

/** Does what a person would, and counts how long one would take. */
class Person {
  seconds = 0
  clicks = 0
  fields = 0

  constructor(private page: Page) {}

  async click(control: Locator) {
    this.#clicked()
    await control.click()
  }

  /** The field before leads to this one by the Tab key. */
  async type(field: Locator, text: string) {
    this.fields += 1
    this.seconds += THINK + (text.length + 1) * KEY
    await field.fill(text)
  }

  /** Opens the mail, then its link. */
  async followMail(path: string) {
    const [mail] = await mailsTo(EMAIL)
    this.#clicked()
    this.#clicked()
    await this.page.goto(new URL(linkIn(mail, path), this.page.url()).href)
  }

  #clicked() {
    this.clicks += 1
    this.seconds += THINK + POINT_AND_CLICK
  }
}

test.group('From stranger to first call', (group) => {
  useTransaction(group)

  test('takes a person less than 90 seconds, ten clicks and nine fields', async ({
    visit,
    assert,
  }) => {
    const site = await createSite()
    const page = await visit('/')
    await page.setViewportSize(DESKTOP)
    const person = new Person(page)
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    await person.click(page.getByRole('main').getByRole('link', { name: 'TRY FOR FREE' }).first())
    await page.locator('input[name=first_name]:focus').waitFor()
    for (const [label, value] of Object.entries(FORM)) {
      await person.type(page.getByLabel(label, { exact: true }), value)
    }
    await person.click(button('Start FREE Trial'))
    await page.getByTestId('signup-success').waitFor()
    await person.followMail('/verify-email')
    await person.click(page.getByTestId('confirm-email'))
    await person.type(page.locator('input[name=password]:focus'), PASSWORD)
    await person.click(button('Log in'))
    await person.click(page.getByTestId('view-button').first())
    await person.click(page.getByTestId('unlock-project'))
    await person.click(page.getByTestId('confirm-unlock'))
    const call = page.getByTestId('contacts-granted').getByTestId('call-now').first()
    await call.waitFor()
    await until(async () =>
      assert.equal(
        await call.getAttribute('href'),
        `tel:${site.contacts[0].phone?.replaceAll(' ', '')}`
      )
    )
    await person.click(call)

    assert.deepEqual([person.clicks, person.fields], [10, 9])
    assert.isBelow(person.seconds, 90)
  })
})
