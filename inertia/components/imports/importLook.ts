import type { Data } from '@generated/data'

type Tone = 'success' | 'danger' | 'warning' | 'info' | 'neutral'

const LOOKS: Record<Data.Import['status'], { label: string; title: string; tone: Tone }> = {
  uploaded: { label: 'Uploaded', title: 'The file waits for its columns.', tone: 'info' },
  checking: { label: 'Checking', title: 'The rows are being checked.', tone: 'info' },
  checked: { label: 'Checked', title: 'The rows are checked.', tone: 'info' },
  running: { label: 'Applying', title: 'The rows are being applied.', tone: 'info' },
  completed: { label: 'Completed', title: 'The import is complete.', tone: 'success' },
  failed: { label: 'Failed', title: 'The import stopped.', tone: 'danger' },
  cancelled: { label: 'Cancelled', title: 'The import was cancelled.', tone: 'warning' },
  undoing: { label: 'Undoing', title: 'The import is being undone.', tone: 'warning' },
  undone: { label: 'Undone', title: 'The import was undone.', tone: 'neutral' },
}

/** What the state of an import is called, and its colour. */
export function importLook({ status }: Pick<Data.Import, 'status'>) {
  return LOOKS[status]
}
