import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { agreementHash } from '#actions/upgrades/agreement_text'
import { cancelUpgrade } from '#actions/upgrades/cancel_upgrade'
import { completeUpgrade } from '#actions/upgrades/complete_upgrade'
import { requestUpgrade } from '#actions/upgrades/request_upgrade'
import { signUpgradeAsAdmin } from '#actions/upgrades/sign_upgrade_as_admin'
import { signUpgradeAsMember } from '#actions/upgrades/sign_upgrade_as_member'
import { storedTime } from '#shared/time/dates'
import { violations } from '#tests/helpers/axe'
import { useTransaction } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { asAdmin } from '#tests/helpers/office'
import { until } from '#tests/helpers/until'

const address = '203.0.113.9'
const TERMS = { termMonths: 6, pricePence: 60_000, signature: 'Olive Office' }

/** A member with terms that the office has signed. */
async function offered() {
  const [member, admin] = [await createUser(), await asAdmin()]
  const upgrade = await requestUpgrade({ userId: member.id, actorId: member.id, address })
  const office = { upgradeId: upgrade.id, adminId: admin.id, address }
  const offer = await signUpgradeAsAdmin({ ...office, terms: TERMS, seen: null })
  return { member, admin, office, link: `/agreements/${upgrade.link_token}`, offer }
}

test.group('What somebody else did meanwhile', (group) => {
  useTransaction(group)

  test('a form of a user keeps what was typed, shows what is new and says what collides', async ({
    assert,
    openAs,
  }) => {
    const user = await createUser({ lastName: 'Masonry', company: 'Dunmore' })
    const page = await openAs(await asAdmin(), `/admin/users?id=${user.id}`)
    const panel = page.getByTestId('user-panel')
    await panel.getByLabel('Company').fill('Dunmore Groundworks')
    await user.merge({ company: 'Dunmore Limited', position: 'Director' }).save()

    await panel.getByTestId('save-user').click()
    await panel.getByTestId('dialog-refusal').getByText('Someone else has changed').waitFor()
    await panel
      .getByTestId('edit-conflicts')
      .getByText('Company is now “Dunmore Limited”.')
      .waitFor()
    await until(async () =>
      assert.equal(await panel.getByLabel('Company').inputValue(), 'Dunmore Groundworks')
    )
    await until(async () =>
      assert.equal(await panel.getByLabel('Position').inputValue(), 'Director')
    )
    assert.deepEqual(await violations(page), [])

    await panel.getByTestId('save-user').click()
    await page.getByTestId('toast-success').getByText('User saved.').waitFor()
    await panel.getByTestId('edit-conflicts').waitFor({ state: 'detached' })
    await panel.getByTestId('dialog-refusal').waitFor({ state: 'detached' })
    await user.refresh()
    assert.equal(user.company, 'Dunmore Groundworks')
    assert.equal(user.position, 'Director')
  })

  test('a dialog of a domain stays open with what was typed', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const domain = { name: 'dunmore.example', rule: 'Allow', created_at: storedTime() }
    const [id] = await db.table('domains').insert(domain)
    await browserContext.loginAs(await asAdmin())
    const page = await visit('/admin/domains')
    await page.getByTestId('open-domain').click()
    const dialog = page.getByTestId('domain-dialog')
    await dialog.getByLabel('Note').fill('Fine')
    await db.from('domains').where('id', id).update({ rule: 'Block', note: 'Copies the list' })
    await dialog.getByTestId('save-domain').click()
    await dialog.getByTestId('dialog-refusal').getByText('Someone else has changed').waitFor()
    await dialog.getByText('Note is now “Copies the list”.').waitFor()
    await until(async () => assert.equal(await dialog.getByLabel('Note').inputValue(), 'Fine'))
    await dialog.getByTestId('domain-rule').getByText('Block sign-ups').waitFor()
    await dialog.getByTestId('save-domain').click()
    await dialog.waitFor({ state: 'detached' })
    const stored = await db.from('domains').where('id', id).firstOrFail()
    assert.include(stored, { rule: 'Block', note: 'Fine' })
  })

  test('settings are not overwritten by a form that was opened before', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await browserContext.loginAs(await asAdmin())
    const page = await visit('/admin/dashboard')
    const form = page.getByTestId('settings-form')
    await form.getByLabel('Ticker text').fill('Closed on Monday')
    await db.table('settings').insert({ id: 1, visitor_credits: 3, tickertape_text: 'Open' })
    await form.getByTestId('save-settings').click()
    await form.getByTestId('settings-errors').getByText('Someone else has changed').waitFor()
    await form.getByText('Ticker text is now “Open”.').waitFor()
    await until(async () =>
      assert.equal(await form.getByLabel('Ticker text').inputValue(), 'Closed on Monday')
    )
    await until(async () =>
      assert.equal(await form.getByLabel('Visitor credits').inputValue(), '3')
    )
    await form.getByTestId('save-settings').click()
    await page.getByTestId('ticker').getByText('Closed on Monday').waitFor()
    const stored = await db.from('settings').firstOrFail()
    assert.equal(stored.visitor_credits, 3)
  })

  test('of two administrators who complete one upgrade the second is told so in the dialog', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { member, office, offer } = await offered()
    const readSeal = agreementHash(offer.agreement_text!)
    const own = { upgradeId: offer.id, userId: member.id, address }
    await signUpgradeAsMember({ ...own, name: 'Mary Member', readSeal })
    await browserContext.loginAs(await asAdmin())
    const page = await visit('/admin/upgrades')
    await page.getByTestId('open-upgrade').click()
    const dialog = page.getByTestId('upgrade-dialog')
    await dialog.getByLabel('Payment reference').fill('BACS 2')
    await completeUpgrade({ ...office, paymentReference: 'BACS 1' })
    await dialog.getByTestId('complete-upgrade').click()
    const refusal = dialog.getByTestId('dialog-refusal')
    await refusal.getByText('This upgrade was already completed.').waitFor()
    await dialog.getByText('BACS 1').waitFor()
    assert.equal(await dialog.getByTestId('complete-upgrade').count(), 0)
  })

  test('terms that change while they are read are shown, and are to be ticked anew', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { member, office, link, offer } = await offered()
    await browserContext.loginAs(member)
    const page = await visit(link)
    await page.getByTestId('agreement-text').getByText('£600.00').waitFor()
    await page.getByLabel('Your full name').fill(member.name)
    await page.getByLabel('I have read the agreement').check()
    const seen = agreementHash(offer.agreement_text!)
    await signUpgradeAsAdmin({ ...office, terms: { ...TERMS, pricePence: 50_000 }, seen })

    await page.getByTestId('sign').click()
    await page.getByTestId('signature-errors').getByText('The terms have changed').waitFor()
    await page.getByTestId('agreement-text').getByText('£500.00').waitFor()
    assert.isFalse(await page.getByLabel('I have read the agreement').isChecked())
    await until(async () =>
      assert.equal(await page.getByLabel('Your full name').inputValue(), member.name)
    )
    await page.getByLabel('I have read the agreement').check()
    await page.getByTestId('sign').click()
    await page.getByTestId('thank-you').getByText('£500.00').waitFor()
  })

  test('an agreement that is cancelled while it is read says so where the member looks', async ({
    browserContext,
    visit,
  }) => {
    const { member, office, link } = await offered()
    await browserContext.loginAs(member)
    const page = await visit(link)
    await page.getByLabel('Your full name').fill(member.name)
    await page.getByLabel('I have read the agreement').check()
    await cancelUpgrade({ ...office, actorId: office.adminId })
    await page.getByTestId('sign').scrollIntoViewIfNeeded()
    await page.waitForFunction('scrollY > 0')
    await page.getByTestId('sign').click()
    await page.getByTestId('agreement-state').getByText('This upgrade was cancelled').waitFor()
    await page.waitForFunction('scrollY === 0')
    await page.locator('#content:focus').waitFor()
  })

  test('a member withdraws an upgrade, and the link then says so', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { member, link } = await offered()
    await browserContext.loginAs(member)
    const page = await visit('/pricing')
    await page.getByTestId('withdraw-upgrade').click()
    await page.getByTestId('withdraw-dialog').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByTestId('confirm-withdraw').click()
    await page.getByTestId('upgrade-request').waitFor()
    await page.goto(new URL(link, page.url()).href)
    await page.getByTestId('agreement-state').getByText('This upgrade was cancelled').waitFor()
    assert.equal(await page.getByTestId('signature-form').count(), 0)
    assert.equal(await page.getByTestId('withdraw-upgrade').count(), 0)
    await page.getByTestId('agreement-state').getByRole('link', { name: 'See the plans' }).click()
    await page.getByTestId('upgrade-request').waitFor()
  })
})
