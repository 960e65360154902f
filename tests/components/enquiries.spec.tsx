import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EnquiryForm } from '~/components/enquiries/EnquiryForm'
import { show } from './page'
import { server } from './server'

const REQUIRED = 'This field is required.'

const Demo = () => (
  <EnquiryForm topic="demo" button="Book a demo" messageLabel="Message" thanks="We’ll call." />
)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const send = () => screen.getByRole('button', { name: 'Book a demo' })

test('a refused field says why beside it and nowhere else, until it is changed', async () => {
  const errors = { name: [REQUIRED], email: [REQUIRED] }
  server.on('POST /enquiries', { status: 422, json: { message: REQUIRED, errors } })
  const user = await show(Demo, { viewer: null })
  await user.click(send())
  await waitFor(() => expect(screen.getAllByText(REQUIRED)).toHaveLength(2))
  expect(screen.queryByTestId('enquiry-errors')).toBeNull()
  expect(document.activeElement).toBe(field('Name'))

  await user.type(field('Email'), 'a')
  expect(field('Email').getAttribute('aria-invalid')).toBeNull()
  expect(screen.getAllByText(REQUIRED)).toHaveLength(1)
  expect(document.activeElement).toBe(field('Email'))
})

test('what concerns no field is said above the form', async () => {
  const message = 'Too many requests. Please try again in 5 minutes.'
  server.on('POST /enquiries', { status: 429, json: { message } })
  const user = await show(Demo, { viewer: null })
  await user.click(send())
  expect((await screen.findByTestId('enquiry-errors')).textContent).toBe(message)
})

test('a refusal of something that the form does not show is not swallowed', async () => {
  const message = 'Please choose a topic.'
  const errors = { topic: [message], name: [REQUIRED] }
  server.on('POST /enquiries', { status: 422, json: { message, errors } })
  const user = await show(Demo, { viewer: null })
  await user.click(send())
  expect((await screen.findByTestId('enquiry-errors')).textContent).toBe(message)
})
