import { router } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import type { CurrentList } from '#privacy/call_checks'
import { formatDay } from '#shared/time/dates'
import {
  DO_NOT_CALL_KINDS,
  DO_NOT_CALL_LABELS,
  listedNumbers,
  listLines,
  type DoNotCallKind,
} from '#shared/admin/do_not_call'
import { Button } from '~/components/ui/Button'
import { ConfirmDialog } from '~/components/ui/dialogs/ConfirmDialog'
import { DateField } from '~/components/ui/forms/DateField'
import { ErrorList } from '~/components/ui/forms/ErrorList'
import { FileField } from '~/components/ui/forms/FileField'
import { Select } from '~/components/ui/forms/Select'
import { SubmitButton } from '~/components/ui/forms/SubmitButton'
import { useSharedProps } from '~/hooks/useSharedProps'
import { api, ApiError } from '~/lib/api'
import { formatCount } from '~/lib/format'
import { notify } from '~/lib/notify'

const KINDS = DO_NOT_CALL_KINDS.map((kind) => ({
  value: kind,
  label: `${kind}: ${DO_NOT_CALL_LABELS[kind]}`,
}))
const NO_FILE = 'Please choose a file.'
/** As after it was saved again by another program. */
const UNREADABLE = 'The file has changed since you chose it. Please choose it again.'
const READ_AT_ONCE = 1_000_000

type Imported = Pick<CurrentList, 'kind' | 'listed_on' | 'numbers'>

/** Asks before it replaces a list, which the server does only after it has read the whole file. */
export function DoNotCallForm({ lists }: { lists: Imported[] }) {
  const { today } = useSharedProps()
  const [kind, setKind] = useState<DoNotCallKind>('TPS')
  const [listedOn, setListedOn] = useState(today)
  const [file, setFile] = useState<File | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const [found, setFound] = useState<number | null>(null)
  const replaced = lists.find((list) => list.kind === kind)

  function chooseFile(chosen: File | null) {
    setFile(chosen)
    setMissing(false)
    setUnreadable(false)
    setFailure(null)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setFailure(null)
    setUnreadable(false)
    setMissing(file === null)
    if (!file) return
    if (!replaced) return importList(file)
    setBusy(true)
    try {
      setFound(await countNumbers(kind, file))
    } catch (error) {
      console.error(error)
      setUnreadable(true)
    }
    setBusy(false)
  }

  async function importList(chosen: File) {
    const query = new URLSearchParams({ kind, listed_on: listedOn, file_name: chosen.name })
    setBusy(true)
    try {
      // As text, the whole file would be loaded into memory first.
      const body = new Blob([chosen], { type: 'application/octet-stream' })
      await api.post(`/admin/do-not-call?${query}`, body)
      setFile(null)
      notify.success('List imported.')
      router.reload()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
      setFound(null)
    }
  }

  const errorOf = (field: string) => failure?.errors[field]?.[0]
  const isWhole = failure !== null && Object.keys(failure.errors).length === 0

  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      data-testid="do-not-call-form"
      className="grid gap-4 rounded-panel border border-line bg-surface p-4 sm:grid-cols-2 sm:p-6"
    >
      <h2 className="text-lg font-bold tracking-tight sm:col-span-2">Import a list</h2>
      {isWhole && (
        <div className="sm:col-span-2">
          <ErrorList errors={failure.list} testId="do-not-call-errors" />
        </div>
      )}
      <Select label="List" options={KINDS} value={kind} onChange={setKind} />
      <DateField
        label="List date"
        name="listed_on"
        max={today}
        value={listedOn}
        onChange={setListedOn}
        error={errorOf('listed_on')}
      />
      <FileField
        label="File"
        file={file}
        onChange={chooseFile}
        accept=".csv,.txt,text/csv,text/plain"
        hint="CSV or text, one number per line."
        error={
          isMissing
            ? NO_FILE
            : isUnreadable
              ? UNREADABLE
              : (errorOf('file') ?? errorOf('file_name'))
        }
        testId="do-not-call-file"
        className="sm:col-span-2"
      />
      <SubmitButton busy={isBusy} data-testid="import-do-not-call" className="sm:col-span-2">
        {isBusy ? 'Importing' : 'Import and replace'}
      </SubmitButton>
      {file && replaced && (
        <ConfirmDialog
          open={found !== null}
          onClose={() => setFound(null)}
          title={`Replace the ${kind} list?`}
          isBusy={isBusy}
          testId="replace-list-dialog"
          action={
            <Button
              variant="danger"
              busy={isBusy}
              data-testid="confirm-replace-list"
              onClick={() => void importList(file)}
            >
              Replace list
            </Button>
          }
        >
          {numbersText(replaced.numbers)} of the list dated {formatDay(replaced.listed_on)} will be
          replaced by {numbersText(found ?? 0)} in {file.name}. Contacts are then checked against
          the new list only.
        </ConfirmDialog>
      )}
    </form>
  )
}

const numbersText = (count: number) => `${formatCount(count)} ${count === 1 ? 'number' : 'numbers'}`

/** As the server reads them, but one that the file repeats counts again. */
async function countNumbers(kind: DoNotCallKind, file: File): Promise<number> {
  let count = 0
  for await (const line of listLines(piecesOf(file))) count += listedNumbers(kind, line).length
  return count
}

/** A list of millions of numbers is never in memory as a whole. */
async function* piecesOf(file: File) {
  for (let at = 0; at < file.size; at += READ_AT_ONCE) {
    yield await file.slice(at, at + READ_AT_ONCE).text()
  }
}
