import type { Data } from '@generated/data'

type Run = Partial<Pick<Data.Import, 'set_status'>>

type Tone = 'success' | 'danger' | 'warning' | 'info' | 'neutral'

const LOOKS: Record<Data.Import['status'], { label: string; title: string; tone: Tone }> = {
  uploaded: { label: 'Uploaded', title: 'Choose the columns for this file.', tone: 'info' },
  checking: { label: 'Checking', title: 'The rows are being checked.', tone: 'info' },
  checked: { label: 'Checked', title: 'The rows have been checked.', tone: 'info' },
  running: { label: 'Applying', title: 'The rows are being applied.', tone: 'info' },
  completed: { label: 'Completed', title: 'The import is complete.', tone: 'success' },
  failed: { label: 'Failed', title: 'The import stopped.', tone: 'danger' },
  cancelled: { label: 'Cancelled', title: 'The import was cancelled.', tone: 'warning' },
  undoing: { label: 'Undoing', title: 'The import is being undone.', tone: 'warning' },
  undone: { label: 'Undone', title: 'The import was undone.', tone: 'neutral' },
}

export function importLook({ status, ...run }: Pick<Data.Import, 'status'> & Run) {
  const { title, ...look } = LOOKS[status]
  return { ...look, title: title.replace('import', importNoun(run)) }
}

/** A status set on many sites is listed with the imports. */
export function importNoun({ set_status: status }: Run) {
  return status ? 'status change' : 'import'
}
