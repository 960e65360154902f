import { router } from '@inertiajs/react'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DomainDialog, NewDomainDialog } from '~/components/admin/DomainDialogs'
import { leave } from '~/components/auth/logOut'
import { EnquiryDialog } from '~/components/enquiries/EnquiryDialog'
import { ObjectionDialog } from '~/components/objections/ObjectionDialog'
import UpgradeDialog from '~/components/upgrades/UpgradeDialog'
import NewUserDialog from '~/components/users/NewUserDialog'
import UserPanel from '~/components/users/UserPanel'
import Dashboard from '~/pages/admin/Dashboard'
import LegalPages from '~/pages/admin/LegalPages'
import { show } from './page'
import { server } from './server'

const onClose = vi.fn()

const ENQUIRY = {
  id: 3,
  kind: 'Demo',
  name: 'Bea Holt',
  email: 'bea@example.com',
  status: 'New',
  owner_id: null,
  member_email: '',
  created_at: '2026-03-01T09:00:00Z',
}
const USER = {
  ...{ ID: 9, type: 'user', name: 'Bea Holt', first_name: 'Bea', last_name: 'Holt' },
  ...{ email: 'bea@example.com', phone: '', company: '', position: '', membership: 'free' },
  ...{ freeCredits: 5, viewsLeft: 5, creditsHeld: 0, contract_awarded: false, status: null },
  ...{ verified: true, logo: null },
}
const UPGRADE = { id: 4, status: 'pending', is_intact: true, created_at: '2026-03-01T09:00:00Z' }
const SIGNED = { ...UPGRADE, status: 'user signed', term_months: 12, price_pence: 120000 }
const OBJECTION = {
  ...{ id: 8, status: 'Open', proof: 'code', name: 'Bea Holt', email: 'bea@example.com' },
  ...{ received_at: '2026-03-01T09:00:00Z', due_on: '2026-03-31', proven_at: null },
}
const DASHBOARD = {
  figures: {
    ...{ members: [], sites: [], enquiries: [], upgrades: [], weeks: [], imports: [] },
    ...{ dueLists: [], suspended: 0, unverified: 0, objections: 0, flaggedDomains: 0 },
  },
  clockLeap: null,
  draftPages: 0,
  settings: { tickertape_text: '', tickertape_colour: 'Red', public_site_pages: false },
  prices: {},
}
const LEGAL = {
  company: {},
  pages: [{ page: 'terms', version: 1, dated: '2026-03-01', ownText: null, isDraft: false }],
}

type Place = {
  title: string
  Page: ComponentType<any>
  props: object
  /** What is pressed to come to the field. */
  press?: string
  /** The field that is typed into, by its name for assistive technology. */
  field: string
  isDialog?: boolean
}

const dialog = (Dialog: ComponentType<any>) => (props: object) => (
  <Dialog {...props} onClose={onClose} />
)
const enquiry = { enquiry: ENQUIRY, notes: [], owners: [] }
const PLACES: Place[] = [
  { title: 'a setting', Page: Dashboard, props: DASHBOARD, field: 'Ticker text' },
  { title: 'a price', Page: Dashboard, props: DASHBOARD, field: 'Note on VAT' },
  {
    ...{ title: 'a legal page', Page: LegalPages, props: LEGAL },
    ...{ press: 'own-terms', field: 'Text of Terms of Use' },
  },
  { title: 'the company', Page: LegalPages, props: LEGAL, field: 'Company name' },
  ...[
    { title: 'a note on an enquiry', Page: EnquiryDialog, props: enquiry, field: 'New note' },
    { title: 'an enquiry', Page: EnquiryDialog, props: enquiry, field: 'Member (email)' },
    {
      ...{ title: 'a user', Page: UserPanel, field: 'Company' },
      props: { user: USER, activity: null, agreement: null, followUpNames: {} },
    },
    {
      ...{ title: 'the terms of an upgrade', Page: UpgradeDialog, field: 'Your signature' },
      props: { upgrade: UPGRADE },
    },
    {
      ...{ title: 'the payment of an upgrade', Page: UpgradeDialog, field: 'Payment reference' },
      props: { upgrade: SIGNED },
    },
    {
      ...{ title: 'a domain', Page: DomainDialog, field: 'Note' },
      props: { domain: { id: 5, name: 'example.com', rule: 'Allow', note: '', flagged_at: null } },
    },
    {
      ...{
        title: 'a reason',
        Page: ObjectionDialog,
        props: { objection: OBJECTION, people: null },
      },
      ...{ press: 'start-refusal', field: 'Reason' },
    },
    {
      ...{ title: 'a new user', Page: NewUserDialog, field: 'Company' },
      props: { open: true, credits: 5 },
    },
    { title: 'a new domain', Page: NewDomainDialog, props: { open: true }, field: 'Domain' },
  ].map((place) => ({ ...place, Page: dialog(place.Page), isDialog: true })),
]

beforeEach(() => onClose.mockClear())

async function showTyped({ Page, props, press, field }: Place) {
  const user = await show(Page, { url: '/admin/dashboard', props })
  if (press) await user.click(await screen.findByTestId(press))
  const input = await screen.findByLabelText<HTMLInputElement>(field, {
    ...{ exact: false, selector: 'input, textarea' },
  })
  return { user, input, type: () => user.type(input, 'Typed words') }
}

async function question() {
  const asked = within(await screen.findByTestId('leave-site'))
  asked.getByText('Leave without saving?')
  asked.getByText('You have unsaved changes.')
  return asked
}

const isNotAsked = () => expect(screen.queryByTestId('leave-site')).toBeNull()
const visited = () => server.asked.map(({ method, path }) => `${method} ${path}`)

test.each(PLACES)(
  '$title that is not saved is asked about before its page is left',
  async (place) => {
    const { user, input, type } = await showTyped(place)
    await type()
    act(() => router.visit('/insights'))
    await user.click((await question()).getByRole('button', { name: 'Keep editing' }))
    await waitFor(isNotAsked)
    expect(input.value).toBe('Typed words')
    expect(visited()).toEqual([])
    const unload = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(unload)
    expect(unload.defaultPrevented).toBe(true)
    act(() => router.visit('/insights'))
    await user.click((await question()).getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(visited()).toEqual(['GET /insights']))
  }
)

test.each(PLACES.filter(({ isDialog }) => isDialog))(
  '$title that is not saved is asked about before its dialog closes',
  async (place) => {
    const { user, type } = await showTyped(place)
    const close = () => user.click(screen.getByRole('button', { name: 'Close' }))
    await close()
    expect(onClose).toHaveBeenCalledOnce()
    isNotAsked()
    await type()
    await close()
    await user.click((await question()).getByRole('button', { name: 'Keep editing' }))
    await waitFor(isNotAsked)
    await close()
    expect(onClose).toHaveBeenCalledOnce()
    await user.click((await question()).getByRole('button', { name: 'Discard changes' }))
    expect(onClose).toHaveBeenCalledTimes(2)
  }
)

test('saving one form keeps what is typed into another and asks nothing', async () => {
  const { user, input, type } = await showTyped(PLACES[0])
  await type()
  await user.click(screen.getByTestId('save-prices'))
  await waitFor(() => expect(visited()).toEqual(['PUT /admin/prices']))
  isNotAsked()
  expect(input.value).toBe('Typed words')
  await user.click(screen.getByTestId('save-settings'))
  await waitFor(() => expect(visited()).toContain('PUT /admin/settings'))
  isNotAsked()
})

test('what leaves the page is asked about even when it posts', async () => {
  const { user, type } = await showTyped(PLACES.find(({ title }) => title === 'a user')!)
  await type()
  await user.click(screen.getByTestId('open-user-upgrade'))
  await question()
  expect(visited()).toEqual([])
})

test('a log-out that is given up for it empties no device, and one that goes on does', async () => {
  const deleteDatabase = vi.fn()
  const open = () => {
    throw new Error('Cannot be opened')
  }
  vi.stubGlobal('indexedDB', { open, deleteDatabase })
  const { user, type } = await showTyped(PLACES[0])
  await type()
  act(leave)
  await user.click((await question()).getByRole('button', { name: 'Keep editing' }))
  await waitFor(isNotAsked)
  expect(deleteDatabase).not.toHaveBeenCalled()
  act(leave)
  await user.click((await question()).getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(visited()).toEqual(['POST /logout']))
  await waitFor(() => expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith('offline'))
  vi.unstubAllGlobals()
})

test('a new domain that was given up is not typed into its next dialog', async () => {
  const place = PLACES.find(({ title }) => title === 'a new domain')!
  const { user, input, type } = await showTyped(place)
  await type()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click((await question()).getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(input.value).toBe(''))
  act(() => router.visit('/insights'))
  await waitFor(() => expect(visited()).toEqual(['GET /insights']))
})
