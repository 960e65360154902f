import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Data } from '@generated/data'
import { AccessTokens } from '~/components/account/AccessTokens'
import { ActiveSessions } from '~/components/account/ActiveSessions'
import { CreditHistory } from '~/components/account/CreditHistory'
import { DeleteAccount } from '~/components/account/DeleteAccount'
import { PasswordForm } from '~/components/account/PasswordForm'
import { PlanSummary } from '~/components/account/PlanSummary'
import { ProfileForm } from '~/components/account/ProfileForm'
import { show } from './page'
import { server } from './server'

const PROFILE = {
  first_name: 'Ann',
  last_name: 'Hold',
  phone: '02079460000',
  company: 'Holt Glazing',
  position: 'Buyer',
  membershipType: 'free',
  viewsLeft: 4,
  freeCredits: 5,
  plan_start_date: null,
  plan_end_date: null,
  member_since: '2026-01-10',
} as Data.Profile

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('the details are saved with the phone as digits, and a refusal stands at its field', async () => {
  const user = await show(() => <ProfileForm profile={PROFILE} />)
  expect(button('Save details').disabled).toBe(true)
  server.visits(() => ({ errors: { first_name: 'Letters only.' } }))
  await user.type(field('First name'), '3')
  await user.clear(field('Phone'))
  await user.type(field('Phone'), '+44 (0)20 7946-0999')
  expect(field('Phone').value).toBe('442079460999')
  await user.click(button('Save details'))
  await screen.findByText('Letters only.')
  expect(field('First name').getAttribute('aria-invalid')).toBe('true')
  expect(field('First name').value).toBe('Ann3')
  await waitFor(() => expect(document.activeElement).toBe(field('First name')))
  await user.type(field('Phone'), '{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(field('First name')))

  server.visits(() => ({}))
  await user.type(field('First name'), '{Backspace}e')
  await user.click(button('Save details'))
  await waitFor(() => expect(screen.queryByText('Letters only.')).toBeNull())
  await waitFor(() => expect(button('Save details').disabled).toBe(true))
  expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array(3).fill('PUT /my-account/profile')
  )
  expect(server.asked[2].body).toMatchObject({ first_name: 'Anne', phone: '442079460999' })
})

test('the credits left and the project that each opened are shown', async () => {
  const entry = { ID: 1, amount: -1, date: '2026-03-01', reason: 'unlocked', site_id: 7 } as const
  await show(
    () => (
      <>
        <PlanSummary profile={PROFILE} />
        <CreditHistory entries={[{ ...entry, project_name: 'Orchard Court' }]} />
      </>
    ),
    { can: { useCredits: true } }
  )
  expect(screen.getByTestId('credits-left').textContent).toBe('4 of 5 free credits left')
  const link = screen.getByRole('link', { name: 'Orchard Court' })
  expect(link.getAttribute('href')).toBe('/projects/7')
  expect(screen.getByTestId('credit-entry').textContent).toContain('−1')
})

test('a new password that is not repeated alike is not sent', async () => {
  const user = await show(PasswordForm)
  await user.type(field('Current password'), 'correct-horse-7')
  await user.type(field('New password'), 'scaffold-tower-88')
  await user.type(field('New password again'), 'scaffold-tower-89')
  await user.click(button('Change password'))
  await screen.findByText('Passwords do not match.')
  expect(server.asked).toEqual([])
  await user.type(field('New password again'), '{Backspace}8')
  await user.click(button('Change password'))
  await waitFor(() => expect(field('New password').value).toBe(''))
  expect(server.asked).toMatchObject([
    { method: 'PUT', path: '/my-account/password', body: { password: 'scaffold-tower-88' } },
  ])
})

function Tokens({ tokens }: { tokens: Data.AccessToken[] }) {
  return <AccessTokens tokens={tokens} />
}

test('a token shows its secret once, and goes when it is revoked', async () => {
  const token = { ID: 3, name: 'Estimating sheet', date: '2026-03-10', last_used: null }
  server.on('POST /my-account/tokens', { json: { secret: 'gty_secret' } })
  server.visits(({ method }) => ({ tokens: method === 'DELETE' ? [] : [token] }))
  const user = await show(Tokens, { props: { tokens: [] } })
  expect(button('Create token').disabled).toBe(true)
  await user.type(field('New token name'), 'Estimating sheet')
  await user.click(button('Create token'))
  await screen.findByText('gty_secret')
  expect(field('New token name').value).toBe('')
  await screen.findByTestId('access-token')
  await user.click(button('Revoke Estimating sheet'))
  await waitFor(() => expect(screen.queryByTestId('access-token')).toBeNull())
  expect(screen.queryByTestId('new-token')).toBeNull()
  expect(server.askedFor('/my-account/tokens/3')).toHaveLength(1)
})

test('logging out everywhere is asked for before it is done', async () => {
  const session = { key: 'a', device: 'Firefox', is_current: true, signed_in: null }
  const user = await show(() => <ActiveSessions sessions={[session]} />)
  await user.click(screen.getByTestId('sign-out-everywhere'))
  const confirm = await screen.findByTestId('confirm-sign-out')
  expect(server.asked).toEqual([])
  await user.click(confirm)
  await waitFor(() => expect(server.asked).toMatchObject([{ method: 'POST' }]))
  expect(server.asked[0].path).toBe('/my-account/sign-outs')
})

test('an account is deleted only with the word and the right password', async () => {
  const user = await show(DeleteAccount)
  await user.click(screen.getByTestId('delete-account'))
  const dialog = within(await screen.findByTestId('delete-account-dialog'))
  const confirm = dialog.getByTestId<HTMLButtonElement>('confirm-delete-account')
  await user.type(dialog.getByLabelText('Password'), 'not-mine-77')
  expect(confirm.disabled).toBe(true)
  await user.type(dialog.getByLabelText('Type DELETE'), 'DELETE')
  server.visits(() => ({ errors: { password: 'The password is incorrect.' } }))
  await user.click(confirm)
  await dialog.findByText('The password is incorrect.')
  server.visits(() => ({}))
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByTestId('delete-account-dialog')).toBeNull())
  expect(server.askedFor('/my-account')).toHaveLength(2)
  expect(server.asked[0].body).toEqual({ confirmation: 'DELETE', password: 'not-mine-77' })
})
