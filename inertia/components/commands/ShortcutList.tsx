import { Fragment } from 'react'
import { Modal } from '~/components/ui/dialogs/Modal'
import { COMMAND_KEY, COMMANDS } from '~/lib/commandNames'

const GROUPS = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: [COMMAND_KEY, 'K'], does: COMMANDS },
      { keys: ['?'], does: 'This list' },
      { keys: ['Esc'], does: 'Close the open panel or dialog' },
    ],
  },
  {
    title: 'List of projects',
    shortcuts: [
      { keys: ['/'], does: 'Go to the list’s search field' },
      { keys: ['↓'], does: 'From the search field to the first project' },
      { keys: ['↑', '↓'], does: 'Move between rows' },
      { keys: ['Home', 'End'], does: 'Go to the first or last row' },
      { keys: ['Enter'], does: 'Open the selected project' },
      { keys: ['X'], does: 'Tick or untick the selected project' },
      { keys: ['Shift', '↑', '↓'], does: 'Tick more projects, or untick them' },
      { keys: ['S'], does: 'Save or remove the selected project' },
      { keys: ['N'], does: 'Write a note on the selected project' },
    ],
  },
  {
    title: 'Timeline',
    shortcuts: [
      { keys: ['←', '→'], does: 'Move by a month, or fold and unfold a group' },
      { keys: ['+', '−'], does: 'Show more or fewer months' },
      { keys: ['T'], does: 'Go to today' },
      { keys: ['Esc'], does: 'Clear the range of starts' },
    ],
  },
  {
    title: 'Open project',
    shortcuts: [
      { keys: ['←', '→', 'J', 'K'], does: 'Previous and next project' },
      { keys: ['N'], does: 'Write a note' },
    ],
  },
]

export default function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title="Keyboard shortcuts" size="sm" testId="shortcuts">
      <div className="grid gap-4">
        {GROUPS.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className="mb-2 font-semibold">{title}</h3>
            <dl className="grid grid-cols-[8rem_1fr] items-center gap-x-5 gap-y-2.5">
              {shortcuts.map(({ keys, does }) => (
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
          </section>
        ))}
      </div>
      <p className="mt-4 text-[0.8125rem] text-muted">
        Shortcuts are off while you’re typing in a field.
      </p>
    </Modal>
  )
}
