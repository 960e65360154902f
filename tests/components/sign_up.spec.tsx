import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LoginForm } from '~/components/auth/LoginForm'
import { SignupForm } from '~/components/auth/SignupForm'
import { show } from './page'
import { server } from './server'

const FORM = {
  'First name': 'Ann-Marie',
  'Last name': "O'Neill",
  'Email': 'ann@builders.example',
  'Phone': '447700900123',
  'Company': 'Neill & Sons',
  'Position': 'Estimator',
  'Password': 'scaffold-7-tower',
  'Confirm password': 'scaffold-7-tower',
}
const MISMATCH = 'Passwords do not match.'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const wrongFields = () => document.querySelectorAll('[aria-invalid=true]')

function fill(values: Partial<typeof FORM>) {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(field(label), { target: { value } })
}

test('a field says what is wrong with it once it is left, and not before', async () => {
  const user = await show(SignupForm, { viewer: null })
  await user.type(field('Email'), 'ann@builders')
  expect(wrongFields()).toHaveLength(0)
  await user.tab()
  await screen.findByText('Please enter a valid email address.')
  expect([...wrongFields()]).toEqual([field('Email')])
  await user.type(field('Email'), '.example')
  expect(wrongFields()).toHaveLength(0)

  await user.type(field('Password'), 'scaffold-7-tower')
  await user.type(field('Confirm password'), 'scaffold-7')
  await user.click(field('Company'))
  await screen.findByText(MISMATCH)
  await user.clear(field('Password'))
  await user.type(field('Password'), 'scaffold-7')
  await waitFor(() => expect(screen.queryByText(MISMATCH)).toBeNull())
})

test('the sign-up gives a phone the keyboards and what it can fill in', async () => {
  await show(SignupForm, { viewer: null })
  const fields = document.querySelectorAll<HTMLInputElement>('form input:not([type=hidden])')
  const found = [...fields].map((input) =>
    [input.name, input.type, input.inputMode, input.getAttribute('autocomplete')]
      .filter(Boolean)
      .join(' ')
  )
  expect(found).toEqual([
    'first_name text given-name',
    'last_name text family-name',
    'email email email email',
    'phone tel tel tel',
    'company text organization',
    'position text organization-title',
    'password password new-password',
    'password_confirmation password new-password',
  ])
})

test('the sign-up keeps of a phone the digits that are dialled', async () => {
  const user = await show(SignupForm, { viewer: null })
  await user.type(field('Phone'), '+353 (0)87 123 4567')
  expect(field('Phone').value).toBe('353871234567')
  await user.clear(field('Phone'))
  await user.click(field('Phone'))
  await user.paste('+44 (0)20 7946 0101')
  expect(field('Phone').value).toBe('442079460101')
})

test('a login before verifying says that a new link was sent, and where to get another', async () => {
  const message = 'Please verify your email address.'
  server.on('POST /login', { status: 403, json: { message } })
  const user = await show(() => <LoginForm onDone={() => {}} />, { viewer: null })
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  const refusal = await screen.findByTestId('login-errors')
  expect(refusal.textContent).toContain(`${message}Follow the link in our latest email`)
  const link = screen.getByRole('link', { name: 'Send a new link' })
  expect(link.getAttribute('href')).toBe('/verify-email')
})

test('a sign-up that the server refuses says why, and nothing that was typed is lost', async () => {
  const message = 'This password is too common. Please choose another.'
  server.on('POST /register', { status: 422, json: { errors: { password: [message] } } })
  const user = await show(SignupForm, { viewer: null })
  fill(FORM)
  await user.click(screen.getByRole('button', { name: 'Start FREE Trial' }))
  const errors = await screen.findByTestId('signup-errors')
  expect(errors.textContent).toContain(message)
  for (const [label, value] of Object.entries(FORM)) expect(field(label).value).toBe(value)
  expect(server.askedFor('/register')).toMatchObject([{ body: { email: FORM.Email } }])
})

test('a log-in that is refused says why at its fields', async () => {
  const message = 'The email address or password is incorrect.'
  server.on('POST /login', { status: 422, json: { errors: { email: [message] } } })
  const user = await show(() => <LoginForm onDone={() => {}} />, { viewer: null })
  await user.type(field('Email'), FORM.Email)
  await user.type(field('Password'), 'not-my-password-1')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect((await screen.findByTestId('login-errors')).textContent).toContain(message)
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
})
