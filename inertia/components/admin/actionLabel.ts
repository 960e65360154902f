/** Where the stored name does not read well. */
const LABELS: Record<string, string> = {
  'account.credits_held': 'Account: free projects on hold',
  'account.credits_not_granted_again': 'Account: free projects not given again',
  'account.remembered_login_reused': 'Account: replaced login reused',
  'account.signed_in': 'Account: logged in',
  'account.signed_out': 'Account: logged out',
  'contacts.limit_near': 'Contacts: near daily limit',
  'contacts.limit_reached': 'Contacts: daily limit reached',
  'contractor.kept_apart': 'Contractor: kept separate',
  'do_not_call.imported': 'Do-not-call list: imported',
  'enquiry.noted': 'Enquiry: note added',
  'objection.approved': 'Removal request: approved',
  'objection.received': 'Removal request: received',
  'objection.refused': 'Removal request: refused',
  'user.anonymised': 'User: removed',
  'user.credits_released': 'User: free projects released',
  'user.unsuspended': 'User: suspension lifted',
}

/** `account.profile_changed` becomes "Account: profile changed". */
export function actionLabel(action: string): string {
  const label = LABELS[action]
  if (label) return label
  const [subject, what = ''] = action.replaceAll('_', ' ').split('.')
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)}: ${what}`
}
