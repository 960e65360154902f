import { readdir, readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'

const FOR_MEMBERS = 'a site’s contacts, as contactsFor gave them'

/** What may send a telephone number, and whose. */
const SENDERS = {
  'accounts/profile_transformer.ts': 'the member’s own',
  'accounts/user_transformer.ts': 'a user’s, for administrators',
  'admin/enquiry_transformer.ts': 'who asked, for administrators',
  'admin/objection_transformer.ts': 'who objected, for administrators',
  'admin/stored_site_transformer.ts': 'a site’s contacts, for administrators',
  'admin/upgrade_transformer.ts': 'who upgrades, for administrators',
  'admin/verification_transformer.ts': 'a site’s contacts, for administrators',
  'desk/due_today_transformer.ts': FOR_MEMBERS,
  'projects/site_detail_transformer.ts': FOR_MEMBERS,
  'projects/site_transformer.ts': 'the fields of contacts, for the two that send them',
}
const NUMBERS = /\bphone2?\b|\bcontactFields\b|\bcontacts\b|\bStoredSite\b/
const COMMENTS = /\/\*\*.*?\*\/|\/\/.*?$/gms

test('these transformers may send a telephone number, and no other', async ({ assert }) => {
  const folder = app.makePath('app/transformers')
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'))
  const found: string[] = []
  for (const file of files) {
    const code = (await readFile(`${folder}/${file}`, 'utf8')).replace(COMMENTS, '')
    if (NUMBERS.test(code)) found.push(file)
  }
  assert.sameMembers(found, Object.keys(SENDERS))
})

test('those that send a site’s contacts to members ask whether the viewer has access', async ({
  assert,
}) => {
  for (const [file, whose] of Object.entries(SENDERS)) {
    if (whose !== FOR_MEMBERS) continue
    const code = await readFile(app.makePath('app/transformers', file), 'utf8')
    assert.match(code, /protected viewer: AccessViewer/, file)
    assert.match(code, /contactAccess\(this\.viewer, /, file)
  }
})
