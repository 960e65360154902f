import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DoNotCallForm } from '~/components/objections/DoNotCallForm'
import { ObjectionDialog } from '~/components/objections/ObjectionDialog'
import { show } from './page'
import { server } from './server'

const OBJECTION = {
  id: 3,
  status: 'Open',
  proof: 'code',
  name: 'Ann Listed',
  email: 'ann@example.com',
  received_at: '2026-03-01T09:00:00Z',
  due_on: '2026-03-31',
  proven_at: '2026-03-01T09:05:00Z',
}
const listed = (...sites: string[]) =>
  sites.map((site, at) => ({
    id: at,
    site_id: at,
    site,
    name: at === 1 ? 'A Listed' : 'Ann Listed',
  }))

const isGone = (testId: string) => waitFor(() => expect(screen.queryByTestId(testId)).toBeNull())

test.each([
  {
    title: 'two projects',
    contacts: listed('First Yard', 'Kiln Yard'),
    says: 'Ann Listed and A Listed will be permanently cleared from First Yard and Kiln Yard, and',
  },
  {
    title: 'many projects',
    contacts: listed('First Yard', 'Kiln Yard', 'Mill Lane', 'Old Quay', 'The Depot'),
    says: 'from First Yard, Kiln Yard, Mill Lane and every other project that lists them, and',
  },
  { title: 'no project', contacts: [], says: 'No project lists these details now.' },
])('a person on $title is removed only after a question', async ({ contacts, says }) => {
  const props = { objection: OBJECTION, people: { listed: contacts, others: [] } }
  const user = await show((own) => <ObjectionDialog {...own} onClose={() => {}} />, { props })
  await user.click(await screen.findByTestId('approve-objection'))
  const question = within(await screen.findByTestId('approve-objection-dialog'))
  question.getByText('Remove Ann Listed?')
  expect(question.getByText(/cannot be undone/).textContent).toContain(says)
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await isGone('approve-objection-dialog')
  expect(server.asked).toEqual([])

  await user.click(screen.getByTestId('approve-objection'))
  await user.click(await screen.findByTestId('confirm-approval'))
  await isGone('approve-objection-dialog')
  const [{ method, path, body }] = server.asked
  expect([method, path, body]).toMatchObject([
    'PUT',
    '/admin/objections/3',
    { decision: 'approve' },
  ])
})

const NUMBERS = '\uFEFFNumber\r\n020 7946 0101\r\n"020 7946 0102"\n\nnone\n020 7946 0103'

async function chooseList(lists: object[], text = NUMBERS) {
  server.on('POST /admin/do-not-call', { json: { success: true } })
  const user = await show(DoNotCallForm, { props: { lists } })
  await user.upload(screen.getByTestId('do-not-call-file'), new File([text], 'tps.csv'))
  await user.click(screen.getByTestId('import-do-not-call'))
  return user
}

const sent = () => server.askedFor('/admin/do-not-call').length

test('a list is replaced after a question that says how many numbers by how many', async () => {
  const user = await chooseList([{ kind: 'TPS', listed_on: '2026-02-01', numbers: 1200 }])
  const question = within(await screen.findByTestId('replace-list-dialog'))
  question.getByText('Replace the TPS list?')
  question.getByText(
    /^1,200 numbers of the list dated 01\/02\/2026 will be replaced by 3 numbers in tps\.csv\./
  )
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await isGone('replace-list-dialog')
  expect(sent()).toBe(0)
  await user.click(screen.getByTestId('import-do-not-call'))
  await user.click(await screen.findByTestId('confirm-replace-list'))
  await isGone('replace-list-dialog')
  expect(sent()).toBe(1)
})

test('the first list of its kind replaces nothing and asks nothing', async () => {
  await chooseList([{ kind: 'NDD', listed_on: '2026-02-01', numbers: 1200 }])
  await waitFor(() => expect(sent()).toBe(1))
  expect(screen.queryByTestId('replace-list-dialog')).toBeNull()
})
