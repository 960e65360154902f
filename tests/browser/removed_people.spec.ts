import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { anonymiseUser } from '#actions/users/anonymise_user'
import { setBookmark } from '#actions/projects/set_bookmark'
import { createNote, createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { secretsOf } from '#tests/helpers/projects_page'

const ADDRESS = '203.0.113.7'

test.group('People who lose their rights', (group) => {
  useTransaction(group)

  test('an anonymised member is logged out by the next click, and the office sees no name', async ({
    assert,
    openAs,
  }) => {
    const admin = await createUser({ type: 'admin' })
    const member = await createUser({ firstName: 'Nora', lastName: 'Leaver' })
    const site = await createSite()
    await unlockFor(member, site)
    await setBookmark(member.id, site.id, true)
    await createNote(member, site)
    const page = await openAs(member, `/site/${site.id}`)
    await page.getByTestId('contacts-granted').waitFor()
    const shown = await page.content()
    for (const secret of secretsOf(site)) assert.include(shown, secret)

    const confirmation = member.email
    await anonymiseUser({ userId: member.id, confirmation, adminId: admin.id, address: ADDRESS })
    await page.goto('/my-projects')
    await page.getByTestId('shop-window').waitFor()
    const answer = await page.goto(`/site/${site.id}`)
    const html = await answer!.text()
    for (const secret of secretsOf(site)) assert.notInclude(html, secret)

    const office = await openAs(admin, '/admin/users')
    await office.getByTestId('user-row').first().waitFor()
    const text = await office.getByTestId('users-table').innerText()
    assert.notInclude(text, 'Leaver')
    assert.notInclude(text, member.email)
  })

  test('a demoted administrator gets no page of the office any more', async ({
    assert,
    openAs,
  }) => {
    const admin = await createUser({ type: 'admin' })
    const secret = await createUser({ email: 'somebody.else@dunmore.example' })
    const page = await openAs(admin, '/admin/users')
    await page.getByText(secret.email).first().waitFor()
    await db.from('users').where('id', admin.id).update({ type: 'user' })

    const answer = await page.goto('/admin/users')
    assert.equal(answer?.status(), 403)
    await page.getByTestId('error-page').waitFor()
    assert.notInclude(await page.content(), secret.email)
  })
})
