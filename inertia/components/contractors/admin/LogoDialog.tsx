import { useRef, useState } from 'react'
import type { Data } from '@generated/data'
import { IMAGE_MAX_BYTES } from '#shared/limits'
import { Alert } from '~/components/ui/Alert'
import { Button } from '~/components/ui/Button'
import { Modal } from '~/components/ui/dialogs/Modal'
import { useAdminCall } from '~/components/admin/useAdminCall'
import { api } from '~/lib/api'
import { ContractorLogo } from '~/components/contractors/ContractorLogo'

const TYPES = ['image/jpeg', 'image/png']
const NO_IMAGE = 'Please upload a JPG or PNG image.'
const TOO_LARGE = 'Image must be 5MB or smaller.'

type LogoDialogProps = { contractor: Data.AdminContractor; onClose: () => void }

export function LogoDialog({ contractor, onClose }: LogoDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { run, busy, failure, forget } = useAdminCall()
  const path = `/admin/contractors/${contractor.id}/logo`

  async function upload(file: File | undefined) {
    if (!file) return
    forget()
    const wrong = !TYPES.includes(file.type) ? NO_IMAGE : file.size > IMAGE_MAX_BYTES && TOO_LARGE
    setRefusal(wrong || null)
    if (input.current) input.current.value = ''
    if (wrong) return
    const form = new FormData()
    form.append('logo', file)
    if (await run(() => api.post(path, form), 'Logo saved')) onClose()
  }

  async function remove() {
    if (await run(() => api.delete(path), 'Logo removed')) onClose()
  }

  const message = refusal ?? failure
  return (
    <Modal open onClose={onClose} title={`${contractor.company} logo`} testId="contractor-logo">
      <div className="flex flex-wrap items-center gap-4">
        <ContractorLogo name={contractor.company} logo={contractor.logo} size="lg" />
        <input
          ref={input}
          type="file"
          accept={TYPES.join()}
          aria-label="Logo"
          data-testid="logo-file"
          className="sr-only"
          onChange={(event) => void upload(event.target.files?.[0])}
        />
        <Button busy={busy} onClick={() => input.current?.click()}>
          Choose image
        </Button>
        {contractor.logo && (
          <Button variant="ghost" disabled={busy} onClick={remove} data-testid="remove-logo">
            Remove logo
          </Button>
        )}
      </div>
      <p className="mt-3 text-[0.8125rem] text-muted">JPG or PNG, at most 5 MB.</p>
      {message && (
        <Alert tone="danger" className="mt-3" testId="logo-refused">
          {message}
        </Alert>
      )}
    </Modal>
  )
}
