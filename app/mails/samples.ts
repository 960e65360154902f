import { AlreadyRegistered } from '#mails/already_registered'
import { ChangeEmail } from '#mails/change_email'
import { ChoosePassword } from '#mails/choose_password'
import { ContactLimitNotice } from '#mails/contact_limit'
import { EmailChanged } from '#mails/email_changed'
import { EnquiryArrived, EnquiryReceived } from '#mails/enquiry'
import { FilterAlert } from '#mails/filter_alert'
import { FreeCreditsReady } from '#mails/free_credits_ready'
import type { Letter } from '#mails/letter'
import {
  ContactObjected,
  ObjectionApproved,
  ObjectionArrived,
  ObjectionCode,
  ObjectionRefused,
} from '#mails/objection'
import { PasswordChanged } from '#mails/password_changed'
import { PlanEnded, PlanEnding } from '#mails/plan'
import { ReminderDue } from '#mails/reminder_due'
import { ResetPassword } from '#mails/reset_password'
import { SeveralSignUps } from '#mails/several_sign_ups'
import {
  AgreementReady,
  AgreementSigned,
  AgreementSignedNotice,
  MembershipBegun,
  UpgradeCancelled,
  UpgradeRequested,
  UpgradeWithdrawn,
} from '#mails/upgrade'
import { VerifyEmail } from '#mails/verify_email'
import SavedFilter from '#models/saved_filter'
import User from '#models/user'
import type { AlertMatches } from '#queries/saved_filters/alert_matches'
import { formatDay, storedTime } from '#shared/time/dates'

/** The links of samples must fit no account. */
const NOBODY = 0
const EMAIL = 'ann@builders.example'
const START = '2027-03-01'
const END = '2028-02-29'

const member = () =>
  new User().merge({
    id: NOBODY,
    firstName: 'Ann',
    lastName: 'Other',
    email: EMAIL,
    password: 'hash',
  })

const planMember = { first_name: 'Ann', email: EMAIL }

const upgrade = {
  link_token: 'sample',
  first_name: 'Ann',
  email: EMAIL,
  agreement_hash: '0123456789abcdef'.repeat(4),
  plan_start_date: START,
  plan_end_date: END,
  cancel_reason: 'You asked us to.',
}

const SITES = [
  { id: 1, name: 'Holbeck Lane Primary School', city_county: 'Leeds', value: 12.4e6 },
  { id: 2, name: 'Quayside Wharf, Phase 2', city_county: 'Salford', value: 48e6 },
  { id: 3, name: 'Cowgate office refurbishment', city_county: 'Edinburgh', value: null },
]

function filterAlert() {
  const saved = new SavedFilter().merge({
    id: NOBODY,
    name: 'Schools in the North',
    notify: 'daily',
  })
  const named = SITES.map((site, at) => ({
    site: { ...site, status: 'Live', start_date: START },
    kind: at === 0 ? 'new' : 'changed',
  }))
  return new FilterAlert(member(), { saved, named: named as unknown as AlertMatches[], total: 12 })
}

/** One of every mail, with invented data, in the order of a membership. */
export function sampleLetters(): Letter[] {
  const reminder = {
    siteId: 1,
    siteName: SITES[0].name,
    body: 'Ask about the second lift.',
    remindAt: storedTime(),
  }
  const share = { used: 240, limit: 300, percent: 80, hides: true }
  return [
    new VerifyEmail(member()),
    new SeveralSignUps(member()),
    new AlreadyRegistered(member()),
    new FreeCreditsReady(member(), 5),
    new ChoosePassword(member(), 'sample'),
    new ResetPassword(member(), 'sample'),
    new PasswordChanged(member()),
    new ChangeEmail(member(), 'ann@new.example'),
    new EmailChanged(member()),
    filterAlert(),
    new ReminderDue(member(), reminder),
    new AgreementReady(upgrade),
    new AgreementSigned(upgrade, null),
    new MembershipBegun(upgrade),
    new UpgradeCancelled(upgrade),
    new PlanEnding(planMember, END, 30),
    new PlanEnded(planMember),
    new ContactObjected(member(), SITES),
    new EnquiryReceived({ email: EMAIL }, 'Demo'),
    new ObjectionCode(EMAIL, '123456'),
    new ObjectionApproved(EMAIL),
    new ObjectionRefused(EMAIL, 'We could not find these details.'),
    new EnquiryArrived('Demo'),
    new ObjectionArrived(formatDay(START)),
    new ContactLimitNotice(1, share),
    new UpgradeRequested(),
    new AgreementSignedNotice(),
    new UpgradeWithdrawn(),
  ]
}
