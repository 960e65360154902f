import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { Button, buttonClass } from '~/components/ui/Button'
import { errorClass, hintClass } from '~/components/ui/forms/field'
import { api, ApiError } from '~/lib/api'
import { UserLogo } from './UserLogo'

export function UserLogoForm({ user }: { user: Data.User }) {
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const path = `/admin/users/${user.ID}/logo`

  async function save(call: () => Promise<unknown>) {
    setBusy(true)
    setError(null)
    try {
      await call()
      router.reload()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.list[0])
    } finally {
      setBusy(false)
    }
  }

  function upload(input: HTMLInputElement) {
    const file = input.files?.[0]
    input.value = ''
    if (!file) return
    const form = new FormData()
    form.set('logo', file)
    void save(() => api.post(path, form))
  }

  return (
    <div className="flex flex-wrap items-center gap-3" data-testid="user-logo-form">
      <UserLogo logo={user.logo} />
      <label className={`${buttonClass({ size: 'sm' })} cursor-pointer focus-within:outline-2`}>
        {user.logo ? 'Replace logo' : 'Upload logo'}
        <input
          type="file"
          accept="image/jpeg,image/png"
          disabled={busy}
          data-testid="user-logo-file"
          className="sr-only"
          onChange={({ currentTarget }) => upload(currentTarget)}
        />
      </label>
      {user.logo && (
        <Button
          size="sm"
          busy={busy}
          data-testid="remove-user-logo"
          onClick={() => void save(() => api.delete(path))}
        >
          Remove logo
        </Button>
      )}
      <p className={hintClass}>JPG or PNG, up to 5 MB</p>
      {error && (
        <p role="alert" className={`${errorClass} basis-full`}>
          {error}
        </p>
      )}
    </div>
  )
}
