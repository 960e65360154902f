import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { Select } from '~/components/ui/forms/Select'

type FileEncodingProps = { upload: Data.Import.Variants['forPage']; error?: string }

const OPTIONS = [
  { value: 'utf8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252' },
]

/** Shows the encoding that was found, with cells that tell whether it is right. */
export function FileEncoding({ upload, error }: FileEncodingProps) {
  const [busy, setBusy] = useState(false)
  const { encoding, encoding_samples: samples } = upload

  function choose(next: string) {
    if (next === encoding) return
    router.put(
      `/admin/sites/imports/${upload.id}/encoding`,
      { encoding: next },
      { preserveScroll: true, onStart: () => setBusy(true), onFinish: () => setBusy(false) }
    )
  }

  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <Select
        label="Encoding"
        className="w-full sm:w-60"
        testId="encoding"
        value={encoding}
        onChange={choose}
        disabled={busy}
        error={error}
        options={OPTIONS}
      />
      <p
        className="min-w-0 flex-1 text-[0.8125rem] wrap-anywhere text-muted sm:pb-2.5"
        data-testid="encoding-samples"
        aria-live="polite"
      >
        {samples.length === 0 ? (
          'The file has only plain characters, so the encoding makes no difference.'
        ) : (
          <>
            Reads as:{' '}
            <span className="font-semibold text-ink">
              {samples.map((text) => `“${text}”`).join(', ')}
            </span>
            . If that looks wrong, choose the other.
          </>
        )}
      </p>
    </div>
  )
}
