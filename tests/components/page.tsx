import { App, router } from '@inertiajs/react'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import type { Data } from '@generated/data'
import { SharedPropsProvider } from '~/hooks/useSharedProps'
import { server } from './server'

type Shared = Data.SharedProps
type Viewer = NonNullable<Shared['viewer']>
type Rights = Shared['can']

const NOTHING: Rights = {
  administrate: false,
  choosePerPage: false,
  filterNewUpdated: false,
  exportProjects: false,
  openMap: false,
  filterComplete: false,
  filterContractAwarded: false,
  filterAnyStatus: false,
  filterUnpublished: false,
  filterInsights: false,
  useCredits: false,
  exportMyProjects: false,
  useCalendar: false,
  workOnAnyProject: false,
  renew: false,
  saveFilters: false,
  setReminders: false,
  openContractors: false,
}

/** What a paid member may do. */
const PAID: Rights = {
  ...NOTHING,
  choosePerPage: true,
  filterNewUpdated: true,
  exportProjects: true,
  openMap: true,
  filterComplete: true,
  filterAnyStatus: true,
  filterInsights: true,
  exportMyProjects: true,
  useCalendar: true,
  workOnAnyProject: true,
  saveFilters: true,
  setReminders: true,
  openContractors: true,
}

/** Line drawings stand beside words that say the same, so they have no name. */
export const drawings = () => document.querySelectorAll('svg[viewBox="0 0 64 64"]').length

export const MEMBER: Viewer = {
  ID: 1,
  name: 'Ann Holt',
  initials: 'AH',
  email: 'ann@example.com',
  type: 'user',
  membershipType: 'paid',
  freeCredits: 5,
  viewsLeft: 5,
  creditsHeld: false,
  planEndDate: null,
}

/** The day on which every page is shown. */
export const TODAY = '2026-03-10'

const SHARED: Shared = {
  errors: {},
  flash: { error: null, success: null, at: null },
  viewer: MEMBER,
  can: PAID,
  offline: null,
  drawnForPhone: false,
  seenAt: null,
  ticker: null,
  reminders: null,
  alerts: null,
  verifiedEmail: null,
  visitorCredits: 1,
  freeCredits: 5,
  operator: null,
  today: TODAY,
  app: {
    brand: 'Gantry',
    product: 'Gantry',
    contactEmail: 'office@example.com',
    url: 'https://gantry.example',
    demo: false,
    chatWidget: '',
    map: {
      streets: { url: '/streets/{z}/{x}/{y}.png', attribution: '' },
      hybrid: { url: '/photos/{z}/{x}/{y}.png', labelsUrl: '', attribution: '' },
    },
  },
}

type Given = {
  /** The address of the page. */
  url?: string
  viewer?: Viewer | null
  /** The rights that differ from a paid member’s. */
  can?: Partial<Rights>
  /** The page’s own props, as the server sends them. */
  props?: object
}

const shown = new Map<string, ComponentType<any>>([['Blank', () => null]])

/** Shows a page, or any component, in the product’s frame for one; answers the hands of its user. */
export async function show(
  Page: ComponentType<any>,
  { url = '/projects', viewer = MEMBER, can, props }: Given = {}
) {
  const rights = viewer ? { ...PAID, ...can } : NOTHING
  const page = { component: 'Shown', url, props: { ...SHARED, viewer, can: rights, ...props } }
  shown.set('Shown', (own) => (
    <SharedPropsProvider>
      <Page {...own} />
    </SharedPropsProvider>
  ))
  server.opens(page)
  const blank = { ...page, component: 'Blank', version: 'tests', flash: {}, rescuedProps: [] }
  render(<App initialPage={blank as never} resolveComponent={(name) => shown.get(name)!} />)
  await act(() => {
    return new Promise<void>((done) => {
      router.replace({ ...page, props: () => page.props as never, onFinish: () => done() })
    })
  })
  return userEvent.setup()
}
