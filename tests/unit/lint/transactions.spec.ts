import { readdir, readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'

/** What keeps two requests at once from doing a thing twice: locks, unique keys, and the helpers that take one. */
const GUARDS =
  /\.for(Update|Share)\(|\.onConflict\(|\b(assertCanChangeAdmin|claim|claimIdempotencyKey|hasLoginEnded|recordDailyRun|lockSites|openObjection|storedSettings|storedSite|advanceUpgrade)\(/
const LOGS = /\b(announceObjection|logActivity|recordSiteChanges)\(/

const OWN = 'the member’s own work'
const JOB = 'a job’s work: the mail or the site tells'

const UNGUARDED = {
  'accounts/reset_password.ts': 'the link is used where it was not used yet',
  'contractors/mark_as_distinct.ts': 'said twice it is the same',
  'objections/receive_objection.ts': 'the key of open requests is unique',
  'admin/import_do_not_call.ts': 'the newest list that is whole counts',
  'admin/receive_enquiry.ts': 'only adds',
  'projects/revoke_calendar.ts': 'counts what it deleted',
  'sites/place_sites.ts': 'only where the version that was read still stands',
  'sites/queue_verifications.ts': 'only where none is due',
  'users/create_user.ts': 'the email is unique',
  'users/verify_user.ts': 'only sends a mail; `verifyEmail` locks',
}

const UNLOGGED = {
  'projects/change_selection.ts': OWN,
  'projects/change_stage.ts': OWN,
  'projects/count_visitor_view.ts': 'nobody is logged in',
  'projects/move_reminder.ts': OWN,
  'projects/remind_of_selection.ts': OWN,
  'projects/send_due_reminders.ts': JOB,
  'projects/set_bookmark.ts': OWN,
  'projects/undo_bookmarks.ts': OWN,
  'projects/undo_stages.ts': OWN,
  'saved_filters/save_filter.ts': OWN,
  'saved_filters/send_alerts.ts': JOB,
  'sites/complete_ended_sites.ts': JOB,
  'sites/place_sites.ts': 'a command: places follow from what is logged',
  'sites/queue_verifications.ts': JOB,
  'upgrades/send_plan_end_notices.ts': JOB,
}

test.group('An action that opens a transaction', () => {
  test('locks or writes on a condition, or says why not', async ({ assert }) => {
    assert.sameMembers(await without(GUARDS), Object.keys(UNGUARDED))
  })

  test('logs who did it, or says why not', async ({ assert }) => {
    assert.sameMembers(await without(LOGS), Object.keys(UNLOGGED))
  })
})

async function without(sign: RegExp): Promise<string[]> {
  const folder = app.makePath('app/actions')
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'))
  const found: string[] = []
  for (const file of files) {
    const code = await readFile(`${folder}/${file}`, 'utf8')
    if (code.includes('.transaction(') && !sign.test(code)) found.push(file)
  }
  if (files.length === found.length) throw new Error('No action was read')
  return found
}
