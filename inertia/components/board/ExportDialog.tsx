import { useEffect, useEffectEvent, useId, useState } from 'react'
import { LIST_MAX } from '#shared/limits'
import type { ExportFormat } from '#shared/text/export_formats'
import { Button } from '~/components/ui/Button'
import { Modal } from '~/components/ui/dialogs/Modal'
import { Loading } from '~/components/ui/Loading'
import { useDownload } from '~/hooks/useDownload'
import { api, ApiError } from '~/lib/api'
import { formatCount } from '~/lib/format'
import { notify } from '~/lib/notify'
import type { Exportable } from '~/list/siteListUrl'

/** `left` is what remains of today's limit; null without one. */
type Preview = {
  projects: number
  contacts: number
  readable: number
  counted: number
  left: number | null
}

type ExportDialogProps = { exported: Exportable; open: boolean; onClose: () => void }

const FORMATS = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
] as const

export default function ExportDialog({ exported, open, onClose }: ExportDialogProps) {
  const { base, parameters } = exported
  const { preview, forget } = usePreview(`/api${base}?${parameters}`, open, close)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const { download, isBusy } = useDownload()
  const withContacts = chosen ?? (preview !== null && fitsToday(preview))

  function close() {
    setChosen(null)
    forget()
    onClose()
  }

  async function save(format: ExportFormat) {
    const contacts = withContacts ? '' : '&contacts=none'
    if (await download(`${base}/${format}?${parameters}${contacts}`)) close()
  }

  return (
    <Modal
      open={open}
      onClose={close}
      title={preview ? titleOf(preview) : 'Export'}
      testId="export-dialog"
      footer={FORMATS.map(({ format, label }) => (
        <Button
          key={format}
          busy={isBusy}
          disabled={isBusy || !preview || preview.projects === 0}
          onClick={() => void save(format)}
          data-testid={`export-${format}`}
        >
          {label}
        </Button>
      ))}
    >
      {preview === null ? (
        <Loading text="Counting the projects…" />
      ) : preview.projects === 0 ? (
        <p>No projects match, so there is nothing to export.</p>
      ) : (
        <fieldset className="grid gap-3">
          <legend className="sr-only">Contacts in the file</legend>
          <Choice
            label="With contacts"
            about={contactsSentence(preview)}
            checked={withContacts}
            disabled={preview.readable === 0}
            onChoose={() => setChosen(true)}
            testId="export-with-contacts"
          />
          <Choice
            label="Without contacts"
            about={
              preview.left === null ? 'Projects, stages and notes.' : 'Uses none of today’s limit.'
            }
            checked={!withContacts}
            onChoose={() => setChosen(false)}
            testId="export-without-contacts"
          />
        </fieldset>
      )}
    </Modal>
  )
}

/** Null until it has come; a failure is a toast, and closes the dialog. */
function usePreview(path: string, open: boolean, close: () => void) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const closeLatest = useEffectEvent(close)

  useEffect(() => {
    if (!open) return
    let isStale = false
    api.get<Preview>(path).then(
      (answer) => {
        if (!isStale) setPreview(answer)
      },
      (failure) => {
        if (!(failure instanceof ApiError)) throw failure
        console.error(failure)
        if (isStale) return
        notify.error(failure.message)
        closeLatest()
      }
    )
    return () => {
      isStale = true
    }
  }, [path, open])

  return { preview, forget: () => setPreview(null) }
}

function fitsToday({ contacts, readable }: Preview) {
  return contacts > 0 && readable === contacts
}

function titleOf({ projects }: Preview) {
  if (projects === LIST_MAX) return `Export the first ${formatCount(LIST_MAX)} projects`
  return `Export ${formatCount(projects)} ${projects === 1 ? 'project' : 'projects'}`
}

function contactsSentence({ contacts, readable, counted, left }: Preview) {
  const have = `${formatCount(contacts)} ${contacts === 1 ? 'has' : 'have'} contacts`
  if (contacts === 0) return 'None of them has contacts that you may see.'
  if (left === null) return `${have}.`
  const limit = `uses ${formatCount(counted)} of the ${formatCount(left)} left today`
  if (readable === contacts) return `${have}; the file ${limit}.`
  if (readable === 0) return `${have}, but you have reached today’s limit.`
  const within = `${formatCount(readable)} ${readable === 1 ? 'is' : 'are'} within today’s limit`
  return `${have}. Only the first ${within}; the file ${limit}, and marks the others.`
}

type ChoiceProps = {
  label: string
  about: string
  checked: boolean
  disabled?: boolean
  onChoose: () => void
  testId: string
}

function Choice({ label, about, checked, disabled, onChoose, testId }: ChoiceProps) {
  const id = useId()
  return (
    <label className="flex cursor-pointer gap-3 rounded-control border border-edge bg-surface p-3 has-checked:border-inverse has-disabled:cursor-not-allowed has-disabled:opacity-60">
      <input
        type="radio"
        name="export-contacts"
        aria-describedby={id}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="mt-0.5 size-4 accent-(--color-inverse)"
        data-testid={testId}
      />
      <span>
        <span className="font-semibold text-ink">{label}</span>
        <span id={id} className="block text-sm text-muted">
          {about}
        </span>
      </span>
    </label>
  )
}
