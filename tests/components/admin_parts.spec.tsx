import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ImageField } from '~/components/sites/form/ImageField'
import { useSiteForm } from '~/components/sites/form/useSiteForm'
import { ConfirmMany } from '~/components/tables/ConfirmMany'
import { show } from './page'

function Image() {
  return <ImageField form={useSiteForm(null, () => {})} />
}

test('an image that is none is refused before it is sent', async () => {
  await show(Image)
  const user = userEvent.setup({ applyAccept: false })
  const input = screen.getByTestId('image-input')
  const choose = (type: string, bytes: number) =>
    user.upload(input, new File([new Uint8Array(bytes)], 'site', { type }))
  await choose('image/gif', 10)
  screen.getByText('Please upload a JPG or PNG image.')
  await choose('image/png', 5 * 1024 * 1024 + 1)
  screen.getByText('Image must be 5MB or smaller.')
  expect(screen.queryByTestId('image-preview')).toBeNull()
  await choose('image/png', 100)
  screen.getByTestId('image-preview')
  expect(screen.queryByTestId('image-error')).toBeNull()
  await user.click(screen.getByTestId('remove-image'))
  expect(screen.queryByTestId('image-preview')).toBeNull()
})

async function confirm(count: number) {
  const onConfirm = vi.fn()
  const user = await show(() => (
    <ConfirmMany
      open
      count={count}
      title="Change status"
      action="Change"
      onClose={() => {}}
      onConfirm={onConfirm}
    >
      Set {count} sites to Hold?
    </ConfirmMany>
  ))
  const button = await screen.findByTestId<HTMLButtonElement>('confirm-many')
  return { user, button, onConfirm }
}

test('a change of more than 100 sites wants their number typed', async () => {
  const { user, button, onConfirm } = await confirm(101)
  expect(button.disabled).toBe(true)
  await user.type(screen.getByTestId('confirm-many-count'), '100')
  expect(button.disabled).toBe(true)
  await user.clear(screen.getByTestId('confirm-many-count'))
  await user.type(screen.getByTestId('confirm-many-count'), '101')
  await user.click(button)
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a change of 100 sites wants only its button pressed', async () => {
  const { user, button, onConfirm } = await confirm(100)
  expect(screen.queryByTestId('confirm-many-count')).toBeNull()
  await user.click(button)
  await waitFor(() => expect(onConfirm).toHaveBeenCalledOnce())
})
