import { ArrowUpTrayIcon } from '@heroicons/react/24/outline'
import { useRef, useState, type DragEvent } from 'react'
import { ProgressBar } from './ProgressBar'
import { Alert } from '~/components/ui/Alert'
import { Button } from '~/components/ui/Button'
import { useUpload } from './useUpload'
import { cx } from '~/lib/cx'

export function ChooseFile() {
  const { state, error, send, cancel } = useUpload()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !state) send(file)
  }

  return (
    <section aria-label="File" className="flex flex-col gap-4">
      {error && (
        <Alert tone="danger" title="The file wasn’t uploaded" testId="upload-error">
          {error}
        </Alert>
      )}
      <div
        data-testid="drop-zone"
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'flex flex-col items-center gap-3 rounded-panel border-2 border-dashed px-6 py-12 text-center transition-colors',
          isOver ? 'border-inverse bg-sunken' : 'border-field bg-surface'
        )}
      >
        {state ? (
          <div className="w-full max-w-md" role="status">
            <p className="truncate font-semibold">{state.name}</p>
            <p className="pb-3 text-muted tabular-nums">
              {state.sent < 1 ? `${Math.floor(state.sent * 100)}% uploaded` : 'Reading the file…'}
            </p>
            <ProgressBar label={`Uploading ${state.name}`} value={state.sent} />
            <Button className="mt-4" size="sm" onClick={cancel}>
              Cancel
            </Button>
          </div>
        ) : (
          <>
            <ArrowUpTrayIcon aria-hidden="true" className="size-8 text-faint" />
            <p className="text-base font-semibold">Drop a CSV file here</p>
            <Button variant="primary" onClick={() => input.current?.click()}>
              Choose file
            </Button>
            <p className="max-w-md text-[0.8125rem] text-balance text-muted">
              Up to 500 MB and a million rows; <span className="whitespace-nowrap">UTF-8</span> or{' '}
              <span className="whitespace-nowrap">Windows-1252</span>; commas, semicolons or tabs.
              You’ll see what would change before anything is saved.
            </p>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-label="CSV file"
          data-testid="upload-input"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) send(file)
          }}
        />
      </div>
    </section>
  )
}
