import { AuthorizationResponse } from '@adonisjs/bouncer'
import { test } from '@japa/runner'
import type User from '#models/user'
import AdminPolicy from '#policies/admin_policy'
import ContractorPolicy from '#policies/contractor_policy'
import InsightPolicy from '#policies/insight_policy'
import MembershipPolicy, { requiresEndDate } from '#policies/membership_policy'
import MyProjectsPolicy from '#policies/my_projects_policy'
import NotePolicy from '#policies/note_policy'
import OfflinePolicy from '#policies/offline_policy'
import SavedFilterPolicy from '#policies/saved_filter_policy'
import SiteListPolicy from '#policies/site_list_policy'
import SitePolicy from '#policies/site_policy'
import UpgradePolicy from '#policies/upgrade_policy'
import { VIEWER_NAMES, VIEWERS, type ViewerName } from '#tests/helpers/viewers'

type Answer = boolean | AuthorizationResponse

const membership = new MembershipPolicy()
const list = new SiteListPolicy()
const site = new SitePolicy()

const ALL = VIEWER_NAMES
const PAYING: ViewerName[] = ['admin', 'paid']
const MEMBERS: ViewerName[] = ['paid', 'free', 'spent', 'expired']

const RIGHTS: [string, (viewer: User) => Answer, ViewerName[]][] = [
  ['administrate', (viewer) => new AdminPolicy().administrate(viewer), ['admin']],
  ['open contractors', (viewer) => new ContractorPolicy().open(viewer), [...PAYING, 'free']],
  ['export figures', (viewer) => new InsightPolicy().export(viewer), PAYING],
  ['be told that a plan must end', requiresEndDate, ['paid']],
  ['spend credits', (viewer) => membership.useCredits(viewer), ['free', 'spent']],
  ['have a plan', (viewer) => membership.isPaid(viewer), ['paid']],
  ['get canary contacts', (viewer) => membership.seesCanaries(viewer), MEMBERS],
  ['renew a plan', (viewer) => membership.renew(viewer), ['expired']],
  ['export their projects', (viewer) => new MyProjectsPolicy().export(viewer), ALL],
  ['subscribe to the calendar', (viewer) => new MyProjectsPolicy().subscribe(viewer), PAYING],
  ['set reminders', (viewer) => new NotePolicy().remind(viewer), PAYING],
  ['keep projects on a device', (viewer) => new OfflinePolicy().keep(viewer), MEMBERS],
  ['save filters', (viewer) => new SavedFilterPolicy().create(viewer), PAYING],
  ['set alerts', (viewer) => new SavedFilterPolicy().alert(viewer), PAYING],
  ['receive alerts', (viewer) => new SavedFilterPolicy().receiveAlerts(viewer), PAYING],
  ['choose the rows of a page', (viewer) => list.choosePerPage(viewer), PAYING],
  ['export the list', (viewer) => list.export(viewer), PAYING],
  ['filter what is new', (viewer) => list.filterNewUpdated(viewer), PAYING],
  ['open the map', (viewer) => list.openMap(viewer), PAYING],
  ['work on any project', (viewer) => site.workOnAny(viewer), PAYING],
  ['work on a locked project', (viewer) => site.work(viewer, { isUnlocked: false }), PAYING],
  ['work on an unlocked project', (viewer) => site.work(viewer, { isUnlocked: true }), ALL],
  ['ask for an upgrade', (viewer) => new UpgradePolicy().request(viewer), MEMBERS],
]

test.group('Who may', () => {
  for (const [words, asked, allowed] of RIGHTS) {
    test(`${words}: ${allowed.join(', ')}`, ({ assert }) => {
      const may = ALL.filter((name) => {
        const answer = asked(VIEWERS[name])
        return answer instanceof AuthorizationResponse ? answer.authorized : answer
      })
      assert.sameMembers(may, allowed)
      assert.lengthOf(may, allowed.length)
    })
  }
})

test.group('A refusal', () => {
  for (const [words, asked, message] of [
    [
      'contractors',
      () => new ContractorPolicy().open(VIEWERS.spent),
      'Please upgrade your account to view contractors.',
    ],
    [
      'reminders',
      () => new NotePolicy().remind(VIEWERS.free),
      '*Upgrade your membership to use reminders',
    ],
    [
      'saved filters',
      () => new SavedFilterPolicy().create(VIEWERS.free),
      'Please upgrade your account to save your filters.',
    ],
    [
      'alerts',
      () => new SavedFilterPolicy().alert(VIEWERS.free),
      'Please upgrade your account to get alerts about new projects.',
    ],
  ] as const) {
    test(`of ${words} says what to do`, ({ assert }) => {
      const answer = asked()
      assert.instanceOf(answer, AuthorizationResponse)
      const { authorized, status, message: said } = answer as AuthorizationResponse
      assert.deepEqual(
        { authorized, status, said },
        { authorized: false, status: 403, said: message }
      )
    })
  }
})
