import { fieldLabel } from '../sites/site_fields.js'
import { LEGAL_LABELS } from './legal_pages.js'
import { OPERATOR_LABELS, PRICE_LABELS, SETTING_LABELS } from './setting_labels.js'

/** Where the stored name does not read well. */
const ACTIONS = new Map([
  ['account.credits_held', 'Account: free credits on hold'],
  ['account.credits_not_granted_again', 'Account: free credits not given again'],
  ['account.remembered_login_reused', 'Account: replaced login reused'],
  ['account.signed_in', 'Account: logged in'],
  ['account.signed_out', 'Account: logged out'],
  ['account.token_created', 'Account: access token created'],
  ['account.token_revoked', 'Account: access token revoked'],
  ['clock.confirmed', 'Clock: date confirmed'],
  ['contacts.limit_near', 'Contacts: near daily limit'],
  ['contacts.limit_reached', 'Contacts: daily limit reached'],
  ['contractor.kept_apart', 'Contractor: kept separate'],
  ['do_not_call.imported', 'Do-not-call list: imported'],
  ['enquiry.noted', 'Enquiry: note added'],
  ['legal.confirmed', 'Legal page: text confirmed'],
  ['legal.text_changed', 'Legal page: text changed'],
  ['my_projects.exported', 'My Projects: exported'],
  ['objection.approved', 'Removal request: approved'],
  ['objection.received', 'Removal request: received'],
  ['objection.refused', 'Removal request: refused'],
  ['objections.exported', 'Removal requests: exported'],
  ['status_set.applied', 'Status of many sites: set'],
  ['status_set.undo_started', 'Status of many sites: undo started'],
  ['status_set.undone', 'Status of many sites: undone'],
  ['upgrade.admin_signed', 'Upgrade: signed for us'],
  ['upgrade.user_signed', 'Upgrade: signed by the member'],
  ['user.anonymised', 'User: removed'],
  ['user.credits_released', 'User: free credits released'],
  ['user.unsuspended', 'User: suspension lifted'],
])

const SUBJECTS = new Map([
  ['do_not_call_list', 'do-not-call list'],
  ['objection', 'removal request'],
])

/** Of users, domains, enquiries, upgrades, settings, legal pages and the clock; those of sites have a table. */
const FIELDS = new Map(
  Object.entries({
    ...SETTING_LABELS,
    ...PRICE_LABELS,
    ...OPERATOR_LABELS,
    ...LEGAL_LABELS,
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    position: 'Position',
    logo: 'Logo',
    type: 'Type',
    membershipType: 'Membership',
    planStartDate: 'Plan start',
    planEndDate: 'Plan end',
    freeCredits: 'Credits granted',
    creditsLeft: 'Credits left',
    contractAwarded: 'Can filter by Contract Awarded',
    followUp: 'Follow-up label',
    domainId: 'Email domain',
    name: 'Name',
    rule: 'Rule',
    note: 'Note',
    flagged_at: 'Flag',
    status: 'Status',
    owner_id: 'Owner',
    user_id: 'Member',
    term_months: 'Term',
    price: 'Price',
    admin_signature: 'Signed for us',
    last_day: 'Date',
  })
)

/** `account.profile_changed` becomes "Account: profile changed". */
export function actionLabel(action: string): string {
  const [subject, what = ''] = action.replaceAll('_', ' ').split('.')
  return ACTIONS.get(action) ?? `${subject.charAt(0).toUpperCase()}${subject.slice(1)}: ${what}`
}

/** `objection` becomes "removal request". */
export function subjectLabel(type: string): string {
  return SUBJECTS.get(type) ?? type.replaceAll('_', ' ')
}

/** A changed field, or a field with what it was and became. Anything else is a sentence and stays. */
export function changeLabel(action: string, change: string): string {
  const [field, ...values] = change.split(': ')
  const label = action.startsWith('site.') ? fieldLabel(field) : (FIELDS.get(field) ?? field)
  return [label, ...values].join(': ')
}
