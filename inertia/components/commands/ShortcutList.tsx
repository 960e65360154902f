import { Fragment } from 'react'
import { Modal } from '~/components/ui/dialogs/Modal'
import { COMMAND_KEY, COMMANDS } from '~/lib/commandNames'

const SHORTCUTS = [
  { keys: [COMMAND_KEY, 'K'], does: COMMANDS },
  { keys: ['?'], does: 'This list' },
  { keys: ['/'], does: 'Go to the list’s search field' },
  { keys: ['↓'], does: 'From the search field to the first project' },
  { keys: ['↑', '↓'], does: 'Move between rows in the projects table' },
  { keys: ['Enter'], does: 'Open the selected project' },
  { keys: ['S'], does: 'Save or remove the selected project' },
  { keys: ['N'], does: 'Write a note on the selected project' },
  { keys: ['←', '→', 'J', 'K'], does: 'Previous and next project' },
  { keys: ['Esc'], does: 'Close the open panel or dialog' },
]

export default function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title="Keyboard shortcuts" size="sm" testId="shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
        {SHORTCUTS.map(({ keys, does }) => (
          <Fragment key={does}>
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded-[4px] border border-edge bg-canvas px-1.5 py-0.5 text-center font-sans text-xs text-ink"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-muted">{does}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="mt-4 text-[0.8125rem] text-muted">
        Shortcuts are off while you’re typing in a field.
      </p>
    </Modal>
  )
}
