import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Commands } from '~/components/commands/Commands'
import { ContactsBlock } from '~/components/contacts/ContactsBlock'
import { SignInContext } from '~/hooks/useSignIn'
import { show } from './page'
import { aProject } from './projects'
import { server } from './server'

const labels = () =>
  screen.queryAllByTestId('command').map((line) => line.querySelector('[data-label]')!.textContent!)

async function open(given?: Parameters<typeof show>[1]) {
  server.on('GET /api/saved-filters', { json: [] })
  const user = await show(Commands, given)
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByTestId('command-input')
  return user
}

function answersProjects(...projects: Parameters<typeof aProject>[0][]) {
  const data = projects.map((project, at) => aProject({ ID: at + 1, ...project }))
  server.on('GET /api/projects', { json: { data, meta: { total: data.length } } })
}

test('an exact name comes first, then the member’s own, with value and stage', async () => {
  answersProjects(
    { name: 'Mill Lane Flats' },
    { name: 'Old Quarry Hill Baths' },
    { name: 'Quarry Hill School' },
    { name: 'Old Quarry Hill Mill', value: 2_000_000, sales_stage: 'Site Visit' },
    { name: 'Quarry Hill' }
  )
  server.on('GET /api/sites/options', { json: [] })
  const user = await open()
  await user.keyboard('quarry hill')
  await waitFor(() =>
    expect(labels()).toEqual([
      'Quarry Hill',
      'Old Quarry Hill Mill',
      'Quarry Hill School',
      'Old Quarry Hill Baths',
      'Mill Lane Flats',
    ])
  )
  const own = screen.getAllByTestId('command')[1]
  expect(own.textContent).toContain('£2.0M · Site Visit')
  const marks = [...own.querySelectorAll('mark')].map((mark) => mark.textContent)
  expect(marks).toEqual(['Quarry', 'Hill'])
})

test('the member’s own and an exact name are found among more projects than a page holds', async () => {
  const newest = Array.from({ length: 50 }, (_, at) =>
    aProject({ ID: 100 + at, name: `Quarry Hill School ${at}` })
  )
  const named = aProject({ ID: 2, name: 'Quarry Hill' })
  const saved = aProject({ ID: 1, name: 'Old Quarry Hill Mill', is_bookmarked: true })
  server.on('GET /api/projects', ({ path }) => ({
    json: { data: path.includes('sortBy=name') ? [named] : newest, meta: { total: 60 } },
  }))
  server.on('GET /my-projects', {
    json: { props: { list: { data: [saved], meta: { total: 1 } } } },
  })
  server.on('GET /api/sites/options', { json: [] })
  const user = await open()
  await user.keyboard('quarry hill')
  await waitFor(() =>
    expect(labels()).toEqual([
      'Quarry Hill',
      'Old Quarry Hill Mill',
      ...newest.slice(0, 4).map(({ name }) => name),
    ])
  )
  expect(server.askedFor('/my-projects')[0].path).toBe('/my-projects?search=quarry+hill')
})

test('a visitor finds pages alone, and is asked to log in for those of members', async () => {
  const openLogin = vi.fn()
  const popups = { openLogin, openSignup: vi.fn(), openWelcome: vi.fn(), close: vi.fn() }
  const user = await show(
    () => (
      <SignInContext value={popups}>
        <Commands />
      </SignInContext>
    ),
    { viewer: null }
  )
  await user.keyboard('{Control>}k{/Control}')
  const input = await screen.findByTestId('command-input')
  await user.type(input, 'quarry')
  await screen.findByText('Nothing found. Members can find projects and contractors here.')
  expect(server.asked).toEqual([])
  await user.clear(input)
  await user.type(input, 'my projects')
  await user.click(await screen.findByRole('option', { name: 'My Projects' }))
  expect(openLogin).toHaveBeenCalledOnce()
  expect(server.asked).toEqual([])
})

test('a contractor whose name begins so stands before projects that are only its own', async () => {
  answersProjects({ name: 'Skylark Wharf' }, { name: 'Mill Lane Flats' })
  server.on('GET /api/sites/options', { json: ['Calloway Thorne'] })
  const user = await open()
  await user.keyboard('calloway')
  await waitFor(() =>
    expect(labels()).toEqual(['Calloway Thorne', 'Skylark Wharf', 'Mill Lane Flats'])
  )
})

test('contractors are not looked for where they cannot be opened', async () => {
  answersProjects({ name: 'Quarry Hill School' })
  const user = await open({ can: { openContractors: false } })
  await user.keyboard('quarr')
  await waitFor(() => expect(labels()).toEqual(['Quarry Hill School']))
  expect(server.askedFor('/api/projects?')).toHaveLength(1)
  expect(server.askedFor('/api/sites/options')).toEqual([])
})

test('the admin area is offered to administrators alone', async () => {
  answersProjects()
  server.on('GET /api/sites/options', { json: [] })
  const user = await open()
  await user.keyboard('activity')
  await screen.findByText('Nothing found.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByTestId('command-menu')).toBeNull())
})

test('an administrator is led to the admin area', async () => {
  answersProjects()
  server.on('GET /api/sites/options', { json: [] })
  const user = await open({ can: { administrate: true } })
  await user.keyboard('activity')
  await user.click(await screen.findByRole('option', { name: /Activity Log/ }))
  await waitFor(() => expect(server.askedFor('/admin/activity-log')).toHaveLength(1))
})

test('a search that does not arrive says so', async () => {
  server.on('GET /api/projects', { status: 500 })
  server.on('GET /api/sites/options', { json: [] })
  const user = await open()
  await user.keyboard('quarry')
  await screen.findByText('The search failed. Please try again.')
})

test('its keys are left alone while somebody types', async () => {
  const user = await show(() => (
    <>
      <input aria-label="Search" />
      <Commands />
    </>
  ))
  const field = screen.getByLabelText<HTMLInputElement>('Search')
  field.focus()
  await user.keyboard('{Control>}k{/Control}who?')
  expect(field.value).toContain('who?')
  field.blur()
  await user.keyboard('?')
  await screen.findByText('Go to the list’s search field')
  expect(screen.queryByTestId('command-menu')).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByTestId('shortcuts')).toBeNull())
})

test('its keys open one, also where a menu over the page has its button too', async () => {
  const user = await show(() => (
    <>
      <Commands />
      <Commands onFollow={() => {}} />
    </>
  ))
  await user.keyboard('?')
  await screen.findByText('Go to the list’s search field')
  expect(screen.getAllByTestId('shortcuts')).toHaveLength(1)
})

test('a command that leads elsewhere tells the menu that holds its button, the list of keys does not', async () => {
  const onFollow = vi.fn()
  const user = await show(() => <Commands onFollow={onFollow} />)
  await user.keyboard('{Control>}k{/Control}')
  await user.click(await screen.findByRole('option', { name: /Keyboard shortcuts/ }))
  await screen.findByText('Go to the list’s search field')
  expect(onFollow).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByTestId('shortcuts')).toBeNull())
  await user.keyboard('{Control>}k{/Control}')
  await user.click(await screen.findByRole('option', { name: /Pricing/ }))
  expect(onFollow).toHaveBeenCalledOnce()
})

test('a credit is spent only after a question, and what needs an unlock is not offered before', async () => {
  const project = aProject({
    contact_access: 'unlockable',
    contact_kinds: [{ position: 1, name: true, phone: true, email: true }],
  })
  server.on('GET /api/saved-filters', { json: [] })
  const user = await show(
    () => (
      <>
        <ContactsBlock project={project} />
        <Commands />
      </>
    ),
    { props: { project }, can: { useCredits: true } }
  )
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByTestId('command-input')
  expect(labels()).not.toContain('Write a note')
  expect(labels()).not.toContain('Set the sales stage')
  await user.click(await screen.findByRole('option', { name: 'Unlock this project' }))
  await screen.findByTestId('unlock-dialog')
  expect(server.askedFor('/api/project/unlock')).toEqual([])
})
