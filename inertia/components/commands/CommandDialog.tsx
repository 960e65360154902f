import {
  Combobox,
  ComboboxInput,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
} from '@headlessui/react'
import { MagnifyingGlassIcon, XMarkIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import { IconButton } from '~/components/ui/IconButton'
import { CommandKeys, CommandLine } from './CommandLine'
import { useCommandSearch } from './useCommandSearch'
import { usePageCommands } from './usePageCommands'
import type { ProjectCommands } from './useProjectCommands'
import { useSharedProps } from '~/hooks/useSharedProps'
import { COMMANDS } from '~/lib/commandNames'
import { cx } from '~/lib/cx'
import { matching, type Command, type CommandGroup } from './command'

type CommandDialogProps = {
  /** Null while no project is open. */
  project: ProjectCommands | null
  onClose: () => void
  /** A command was chosen that leads elsewhere. */
  onFollow?: () => void
  onShortcuts: () => void
}

const NONE: ProjectCommands = { actions: [], stages: [] }

export function CommandDialog({ project, onClose, onFollow, onShortcuts }: CommandDialogProps) {
  const [text, setText] = useState('')
  const [isChoosingStage, setChoosingStage] = useState(false)
  const { groups, status } = useGroups({
    text,
    project: project ?? NONE,
    isChoosingStage,
    onStages: () => {
      setText('')
      setChoosingStage(true)
    },
    onShortcuts,
  })

  function follow(command: Command | null) {
    if (!command) return
    if (!command.staysOpen) {
      onClose()
      onFollow?.()
    }
    command.run()
  }

  return (
    <Dialog open onClose={onClose} className="relative z-50">
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 overflow-y-auto p-3 sm:p-6 sm:pt-[14vh]">
        <DialogPanel
          data-testid="command-menu"
          className="mx-auto max-w-xl overflow-hidden rounded-xl bg-raised shadow-float ring-1 ring-line"
        >
          <DialogTitle className="sr-only">{COMMANDS}</DialogTitle>
          <Combobox
            key={isChoosingStage ? 'stages' : 'all'}
            immediate
            value={null}
            by="id"
            onChange={follow}
          >
            <div className="flex items-center gap-2 border-b border-line py-1 pr-2 pl-4">
              <MagnifyingGlassIcon aria-hidden="true" className="size-5 shrink-0 text-faint" />
              <ComboboxInput
                autoFocus
                aria-label={isChoosingStage ? 'Choose a sales stage' : COMMANDS}
                placeholder={
                  isChoosingStage
                    ? 'Choose a sales stage'
                    : 'Go to a page, find a project or a contractor'
                }
                autoComplete="off"
                value={text}
                onChange={(event) => setText(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Escape') return
                  // The combobox would use this Escape to close a list that never closes.
                  event.preventDefault()
                  onClose()
                }}
                data-testid="command-input"
                className="h-12 w-full min-w-0 bg-transparent text-base text-ink outline-none placeholder:text-faint"
              />
              <IconButton label="Close" onClick={onClose} icon={<XMarkIcon aria-hidden="true" />} />
            </div>
            <p role="status" className={cx('px-5 py-3 text-muted', !status.isShown && 'sr-only')}>
              {status.words}
            </p>
            <ComboboxOptions
              static
              modal={false}
              aria-label="Commands"
              data-testid="commands"
              className={cx(
                'max-h-[min(60dvh,28rem)] overflow-y-auto overscroll-contain p-2 text-sm',
                groups.length === 0 && 'hidden'
              )}
            >
              {groups.map((group) => (
                <Group key={group.title} typed={text} {...group} />
              ))}
            </ComboboxOptions>
            <CommandKeys />
          </Combobox>
        </DialogPanel>
      </div>
    </Dialog>
  )
}

function Group({ title, commands, typed }: CommandGroup & { typed: string }) {
  const id = `commands-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <div role="group" aria-labelledby={id} className="pb-2 last:pb-0">
      <div id={id} className="px-3 pt-1.5 pb-1 text-xs font-semibold text-muted">
        {title}
      </div>
      {commands.map((command) => (
        <CommandLine key={command.id} command={command} group={title} typed={typed} />
      ))}
    </div>
  )
}

type Choice = {
  text: string
  project: ProjectCommands
  isChoosingStage: boolean
  onStages: () => void
  onShortcuts: () => void
}

function useGroups({ text, project, isChoosingStage, onStages, onShortcuts }: Choice) {
  const { viewer } = useSharedProps()
  const pages = usePageCommands()
  const { groups: found, isSearching, hasFailed } = useCommandSearch(isChoosingStage ? '' : text)

  const toStages = { id: 'stages', label: 'Set the sales stage', run: onStages, staysOpen: true }
  const actions = [...project.actions, ...(project.stages.length > 0 ? [toStages] : [])]
  const help = {
    id: 'shortcuts',
    label: 'Keyboard shortcuts',
    keys: ['?'],
    run: onShortcuts,
    staysOpen: true,
  }
  const offered: CommandGroup[] = isChoosingStage
    ? [{ title: 'Sales stages', commands: matching(project.stages, text) }]
    : [
        { title: 'This project', commands: matching(actions, text) },
        ...found,
        { title: 'Pages', commands: matching(pages, text) },
        { title: 'Help', commands: matching([help], text) },
      ]
  const groups = offered.filter(({ commands }) => commands.length > 0)
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0)

  if (isSearching) return { groups, status: { words: 'Searching…', isShown: true } }
  if (hasFailed) {
    const words = 'The search failed. Please try again.'
    return { groups, status: { words, isShown: true } }
  }
  if (count > 0) {
    return {
      groups,
      status: { words: `${count} ${count === 1 ? 'line' : 'lines'}`, isShown: false },
    }
  }
  const words = viewer
    ? 'Nothing found.'
    : 'Nothing found. Members can find projects and contractors here.'
  return { groups, status: { words, isShown: true } }
}
