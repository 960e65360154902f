import { test } from '@japa/runner'
import { actionLabel, changeLabel, subjectLabel } from '#shared/admin/activity'
import { LEGAL_PAGES } from '#shared/admin/legal_pages'
import { OPERATOR_LENGTHS } from '#shared/admin/operator'
import { PRICE_LABELS, SETTING_LABELS } from '#shared/admin/setting_labels'
import { ALL_SITE_FIELDS } from '#shared/sites/site_fields'

const CHANGES: Record<string, string[]> = {
  'user.changed': [
    ...['firstName', 'lastName', 'email', 'phone', 'company', 'position', 'logo', 'type'],
    ...['membershipType', 'planStartDate', 'planEndDate', 'freeCredits', 'creditsLeft'],
    ...['contractAwarded', 'followUp', 'domainId'],
  ],
  'contractor.renamed': ['name', 'logo'],
  'domain.changed': ['rule', 'note', 'flagged_at'],
  'enquiry.changed': ['status', 'owner_id', 'user_id'],
  'upgrade.admin_signed': ['term_months', 'price', 'admin_signature'],
  'settings.changed': [
    ...Object.keys(SETTING_LABELS),
    ...Object.keys(PRICE_LABELS),
    ...Object.keys(OPERATOR_LENGTHS),
  ],
  'legal.confirmed': [...LEGAL_PAGES],
  'clock.confirmed': ['last_day'],
  'site.updated': ALL_SITE_FIELDS,
}

/** Their stored names would not read well. */
const RENAMED = [
  ...['account.credits_held', 'account.credits_not_granted_again'],
  ...['account.remembered_login_reused', 'account.signed_in', 'account.signed_out'],
  ...['account.token_created', 'account.token_revoked', 'clock.confirmed'],
  ...['contacts.limit_near', 'contacts.limit_reached', 'contractor.kept_apart'],
  ...['do_not_call.imported', 'enquiry.noted', 'legal.confirmed', 'legal.text_changed'],
  ...['my_projects.exported', 'objection.approved', 'objection.received', 'objection.refused'],
  ...['objections.exported', 'status_set.applied', 'status_set.undo_started'],
  ...['status_set.undone', 'upgrade.admin_signed', 'upgrade.user_signed', 'user.anonymised'],
  ...['user.credits_released', 'user.unsuspended'],
]

test.group('The words of the activity log', () => {
  test('{action} reads {words}')
    .with([
      { action: 'account.profile_changed', words: 'Account: profile changed' },
      { action: 'account.signed_in', words: 'Account: logged in' },
      { action: 'activity_log.exported', words: 'Activity log: exported' },
      { action: 'objection.approved', words: 'Removal request: approved' },
      { action: 'status_set.undo_started', words: 'Status of many sites: undo started' },
      { action: 'upgrade.admin_signed', words: 'Upgrade: signed for us' },
    ])
    .run(({ assert }, { action, words }) => assert.equal(actionLabel(action), words))

  test('{$self} reads otherwise than its stored name')
    .with(RENAMED)
    .run(({ assert }, action) => {
      const words = actionLabel(action)
      assert.match(words, /^[A-Z][A-Za-z -]+: [a-z -]{3,}$/)
      const stored = action.replace('.', ': ').replaceAll('_', ' ')
      assert.notEqual(words, stored.charAt(0).toUpperCase() + stored.slice(1))
    })

  test('every field that is recorded has plain words', ({ assert }) => {
    for (const [action, fields] of Object.entries(CHANGES)) {
      for (const field of fields) {
        assert.match(changeLabel(action, field), /^[A-Z][A-Za-z ,()-]+$/, `${action} ${field}`)
      }
    }
  })

  test('what a field was and became follows its words, and a sentence stays', ({ assert }) => {
    assert.equal(
      changeLabel('settings.changed', 'plan_paid_monthly: nothing → 120'),
      'Paid, a month: nothing → 120'
    )
    assert.equal(
      changeLabel('legal.confirmed', 'terms: version 1 → 2'),
      'Terms of use: version 1 → 2'
    )
    assert.equal(
      changeLabel('settings.changed', 'tickertape_text: Now: open → nothing'),
      'Ticker text: Now: open → nothing'
    )
    const sentence = '240 of 300 projects on 2026-11-28'
    assert.equal(changeLabel('contacts.limit_near', sentence), sentence)
    assert.equal(changeLabel('site.updated', 'type'), 'Sector')
    assert.equal(changeLabel('user.changed', 'type'), 'Type')
    assert.equal(changeLabel('user.changed', 'followUp'), 'Follow-up label')
  })

  test('a subject is named as its page is', ({ assert }) => {
    assert.equal(subjectLabel('objection'), 'removal request')
    assert.equal(subjectLabel('do_not_call_list'), 'do-not-call list')
    assert.equal(subjectLabel('access_token'), 'access token')
  })
})
