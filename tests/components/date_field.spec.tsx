import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DateField } from '~/components/ui/forms/DateField'
import { show, TODAY } from './page'

const UNREADABLE = 'Please enter a real date, as dd/mm/yyyy.'

async function showField(first: string, bounds: { min?: string; max?: string } = {}) {
  let known = first
  function Field() {
    const [value, setValue] = useState(first)
    known = value
    return <DateField label="Start" value={value} onChange={setValue} {...bounds} />
  }
  const user = await show(Field)
  const field = screen.getByLabelText<HTMLInputElement>('Start')
  const fill = async (text: string) => {
    await user.clear(field)
    await user.type(field, text)
  }
  return { user, field, fill, value: () => known }
}

const focused = () => document.activeElement?.getAttribute('aria-label')

test('it shows and takes dd/mm/yyyy', async () => {
  const { user, field, fill, value } = await showField('2026-11-04')
  expect(field.value).toBe('04/11/2026')
  await fill('5/1/2026')
  await user.tab()
  expect(field.value).toBe('05/01/2026')
  expect(value()).toBe('2026-01-05')
  await fill('2098-12-31')
  expect(field.value).toBe('31/12/2098')
  await fill('05022027')
  expect(field.value).toBe('05/02/2027')
  expect(value()).toBe('2027-02-05')
})

test('it says what it cannot read once the typing ends, and keeps it', async () => {
  const { user, field, fill, value } = await showField('')
  await fill('31/02/2026')
  expect(screen.queryByText(UNREADABLE)).toBeNull()
  await user.tab()
  screen.getByText(UNREADABLE)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await fill('next week')
  expect(screen.queryByText(UNREADABLE)).toBeNull()
  await user.tab()
  screen.getByText(UNREADABLE)
  expect(field.value).toBe('next week')
  expect(value()).toBe('next week')
})

test('its calendar is walked by keys, within the days that may be chosen', async () => {
  const { user, field, value } = await showField(TODAY, { max: TODAY })
  await screen.findByRole('button', { name: 'Choose date' })
  field.focus()
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Tuesday, 10 March 2026'))
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe('Tuesday, 10 March 2026')
  await user.keyboard('{ArrowUp}{ArrowLeft}')
  expect(focused()).toBe('Monday, 2 March 2026')
  await user.keyboard('{End}')
  expect(focused()).toBe('Sunday, 8 March 2026')
  await user.keyboard('{PageUp}')
  expect(focused()).toBe('Sunday, 8 February 2026')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByTestId('calendar')).toBeNull())
  expect(field.value).toBe('08/02/2026')
  expect(value()).toBe('2026-02-08')
})

test('its calendar turns by month and year, and closed without a choice leaves the day', async () => {
  const { user, field } = await showField('2026-01-31')
  await user.click(await screen.findByRole('button', { name: 'Choose date' }))
  const month = await screen.findByTestId('month')
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(month.textContent).toBe('February 2026')
  const last = screen.getByRole('button', { name: 'Saturday, 28 February 2026' })
  expect(last.tabIndex).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Previous year' }))
  expect(month.textContent).toBe('February 2025')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByTestId('calendar')).toBeNull())
  expect(field.value).toBe('31/01/2026')
  await waitFor(() => expect(focused()).toBe('Choose date'))
})
