import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { BUILT_IN_LEGAL, LEGAL_PAGES } from '#shared/admin/legal_pages'
import { useTransaction } from '#tests/helpers/database'
import { OPERATOR } from '#tests/helpers/office'

/** What the server drew for a visitor, without the data beside it. */
async function drawn(client: ApiClient, page: string): Promise<string> {
  const response = await client.get(`/${page}`).header('accept', 'text/html')
  response.assertStatus(200)
  return response
    .text()
    .replace(/<script[^>]*data-page[\s\S]*?<\/script>/g, '')
    .replaceAll('<!-- -->', '')
}

const nameCompany = (company: object = OPERATOR) =>
  db.table('settings').insert({ id: 1, ...company })

const ownText = (own: string) =>
  db
    .table('legal_pages')
    .insert({ page: 'terms', own_text: own, version: 3, dated: '2026-12-01', confirmed: null })

test.group('The legal pages', (group) => {
  useTransaction(group)

  test('say their version and its date, and never that they are drafts', async ({
    client,
    assert,
  }) => {
    assert.lengthOf(await db.from('legal_pages'), 0)
    for (const page of LEGAL_PAGES) {
      const html = await drawn(client, page)
      assert.match(
        html,
        new RegExp(`Version ${BUILT_IN_LEGAL[page].version} of \\d\\d/\\d\\d/\\d{4}`),
        page
      )
      assert.notMatch(html, /draft|lawyer/i, page)
    }
  })

  test('name the company once an administrator has', async ({ client, assert }) => {
    const pages = ['terms', 'privacy', 'gdpr']
    for (const page of pages) assert.notInclude(await drawn(client, page), OPERATOR.operator_name)
    await nameCompany()
    for (const page of pages) {
      const html = await drawn(client, page)
      assert.include(
        html,
        'is run by Sites Ltd, registered in England and Wales, company number 01234567.',
        page
      )
      assert.include(html, 'Registered office: 1 High Street, Leeds, LS1 1AA.', page)
      assert.include(html, 'VAT number GB123456789.', page)
      assert.include(html, OPERATOR.operator_email, page)
    }
  })

  test('leave out what of the company is not known', async ({ client, assert }) => {
    await nameCompany({ operator_name: 'Sites Ltd' })
    const html = await drawn(client, 'terms')
    assert.include(html, 'is run by Sites Ltd.')
    assert.notMatch(html, /VAT number|Registered office|null|undefined/)
  })

  test('show the operator’s own text in place of the product’s', async ({ client, assert }) => {
    assert.include(await drawn(client, 'terms'), 'What you get')
    await ownText('# Our terms\n\nBe **fair**, see [prices](/pricing).\n\n- One\n- Two')
    const html = await drawn(client, 'terms')
    assert.include(html, 'Version 3 of 01/12/2026')
    assert.match(html, /<h2[^>]*>Our terms<\/h2>/)
    assert.match(html, /<strong[^>]*>fair<\/strong>/)
    assert.match(html, /<a href="\/pricing"[^>]*>prices<\/a>/)
    assert.match(html, /<li>One<\/li><li>Two<\/li>/)
    assert.notInclude(html, 'What you get')
    assert.include(await drawn(client, 'privacy'), 'If you are a member')
  })

  test('show markup and scripts in an own text as they were typed', async ({ client, assert }) => {
    await ownText(
      '<script>alert(1)</script> <b>bold</b> [x](javascript:alert(1)) [y](//evil.example)'
    )
    const html = await drawn(client, 'terms')
    assert.include(html, '&lt;script&gt;alert(1)&lt;/script&gt; &lt;b&gt;bold&lt;/b&gt;')
    assert.include(html, '[x](javascript:alert(1)) [y](//evil.example)')
    assert.notMatch(html, /href="(?:javascript:|\/\/evil)/)
  })
})
