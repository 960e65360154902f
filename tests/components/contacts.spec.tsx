import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ContactsBlock } from '~/components/contacts/ContactsBlock'
import type { ContactKind } from '~/components/contacts/contactKinds'
import ProjectWork from '~/components/projects/detail/ProjectWork'
import PlanNotice from '~/components/projects/list/PlanNotice'
import { MEMBER, show } from './page'
import { aProject } from './projects'
import { server } from './server'

const LEAD: ContactKind = { position: 1, name: true, phone: false, email: true }
const SECOND: ContactKind = { position: 2, name: false, phone: true, email: false }
const NAME_ONLY: ContactKind = { position: 1, name: true, phone: false, email: false }

type Differences = Parameters<typeof aProject>[0]

/** What a project says of its contacts, and of the work on it. */
function showProject(differences: Differences, given?: Parameters<typeof show>[1]) {
  const project = aProject(differences)
  return show(
    () => (
      <>
        <ContactsBlock project={project} />
        <ProjectWork project={project} />
      </>
    ),
    given
  )
}

for (const { access, testId } of [
  { access: 'unlockable', testId: 'contacts-unlockable' },
  { access: 'locked', testId: 'contacts-locked' },
] as const) {
  test.each([
    ['two contacts', [LEAD, SECOND], '2 contactsProject lead: name and emailSecond contact: phone'],
    ['one contact', [LEAD], '1 contactProject lead: name and email'],
  ])(`of %s, those ${access} draw as many veiled cards and say what is known`, async (...given) => {
    const [, kinds, says] = given
    await showProject({ contact_access: access, contact_kinds: kinds })
    const veil = screen.getByTestId(testId)
    expect(veil.querySelectorAll('[data-testid=blurred-contact]')).toHaveLength(kinds.length)
    expect(screen.getByTestId('known-details').textContent).toBe(says)
    screen.getByTestId('work-locked')
  })
}

test('locked contacts and locked work offer a plan', async () => {
  await showProject({ contact_access: 'locked', contact_kinds: [LEAD] })
  screen.getByText('Access Locked - Upgrade for Full Site Info')
  expect(screen.getAllByRole('link', { name: 'Upgrade' })).toHaveLength(2)
})

test.each([
  ['no contact', [], 'No contacts for this project yet.'],
  [
    'a name alone',
    [NAME_ONLY],
    'We have a name for this project, but no phone number or email yet.',
  ],
])('where there is %s, neither an unlock nor a plan is offered', async (_, kinds, says) => {
  for (const access of ['unlockable', 'locked'] as const) {
    await showProject({ contact_access: access, contact_kinds: kinds })
    expect(screen.getByTestId('contacts-none').textContent).toContain(says)
    screen.getByTestId('project-work')
    expect(screen.queryByTestId('unlock-project')).toBeNull()
    expect(screen.queryByTestId('contacts-locked')).toBeNull()
    expect(screen.queryByTestId('work-locked')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull()
    cleanup()
  }
})

test.each([
  [
    'Registered',
    { call_lists: ['TPS', 'CTPS'], call_list_date: '2026-03-01' },
    'Registered (confirm consent)TPS, CTPS list dated 01/03/2026',
  ],
  [
    'Clear',
    { call_lists: ['TPS'], call_list_date: '2026-03-01' },
    'ClearTPS list dated 01/03/2026',
  ],
  ['Not checked', {}, 'Not checkedagainst the do-not-call lists'],
] as const)('a number that is %s says so', async (status, listed, says) => {
  const lead = { site_manager_first_name: 'Ann', phone: '020 7946 0123', call_status: status }
  await showProject({ contact_access: 'granted', ...lead, ...listed } as Differences)
  expect(screen.getByTestId('call-status').textContent).toBe(says)
})

test('an unlock is asked for first, and a refused one says why and leaves the question', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const user = await showProject({ contact_access: 'unlockable', contact_kinds: [LEAD] })
  const isGone = () => waitFor(() => expect(screen.queryByTestId('unlock-dialog')).toBeNull())
  await user.click(screen.getByTestId('unlock-project'))
  await screen.findByTestId('unlock-dialog')
  await user.keyboard('{Escape}')
  await isGone()
  expect(server.askedFor('/api/project/unlock')).toEqual([])
  screen.getByTestId('contacts-unlockable')

  for (const [answer, words] of [
    [{ json: { success: false, message: 'Ask again later.' } }, 'Ask again later.'],
    [{ json: { success: false } }, 'Failed to unlock project.'],
    [{ status: 500 }, 'Something went wrong while unlocking the project.'],
  ] as const) {
    server.on('POST /api/project/unlock', answer)
    await user.click(screen.getByTestId('unlock-project'))
    await user.click(await screen.findByTestId('confirm-unlock'))
    await screen.findByText(words)
    await isGone()
  }
})

test('contacts beyond the daily limit are veiled until it resets, and the project stays open for work', async () => {
  await showProject({
    contact_access: 'granted',
    contact_kinds: [LEAD, SECOND],
    contacts_renew_at: '2026-03-11T00:00:00.000Z',
  })
  expect(screen.getByTestId('contacts-limited').textContent).toContain(
    'It resets on 11/03/2026 00:00.'
  )
  expect(screen.getAllByTestId('blurred-contact')).toHaveLength(2)
  screen.getByTestId('note-form')
  expect(screen.queryByTestId('work-locked')).toBeNull()
})

test('a member without credits is told so above the list', async () => {
  const can = { useCredits: true }
  await show(PlanNotice, { viewer: { ...MEMBER, membershipType: 'free', viewsLeft: 0 }, can })
  await screen.findByText(/You've used all your free contact credits./)
})

test('a member whose free credits are held still reads how many others are left', async () => {
  const viewer = { ...MEMBER, membershipType: 'free', freeCredits: 3, viewsLeft: 2 } as const
  await show(PlanNotice, { viewer: { ...viewer, creditsHeld: true }, can: { useCredits: true } })
  await screen.findByTestId('held-credits')
  await screen.findByText('You have 2 of 3 free credits left.')
})
