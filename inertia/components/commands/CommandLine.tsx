import { ComboboxOption } from '@headlessui/react'
import {
  BookmarkIcon,
  BuildingOffice2Icon,
  CommandLineIcon,
  DocumentIcon,
  FunnelIcon,
  LockOpenIcon,
  MapPinIcon,
  PencilSquareIcon,
  TagIcon,
} from '@heroicons/react/20/solid'
import type { ComponentType, SVGProps } from 'react'
import { optionClass } from '~/components/ui/forms/field'
import { cx } from '~/lib/cx'
import { markedParts, type Command } from './command'

/** By a command’s id, else by its group. */
const ICONS: Record<string, ComponentType<SVGProps<SVGSVGElement>>> = {
  'unlock': LockOpenIcon,
  'note': PencilSquareIcon,
  'stages': TagIcon,
  'This project': BookmarkIcon,
  'Sales stages': TagIcon,
  'Projects': MapPinIcon,
  'Contractors': BuildingOffice2Icon,
  'Saved filters': FunnelIcon,
  'Pages': DocumentIcon,
  'Help': CommandLineIcon,
}

type CommandLineProps = { command: Command; group: string; typed: string }

/** The name with what is typed marked, and what is known of it. */
export function CommandLine({ command, group, typed }: CommandLineProps) {
  const Icon = ICONS[command.id] ?? ICONS[group]
  return (
    <ComboboxOption
      value={command}
      data-testid="command"
      className={cx(optionClass, 'min-h-10 justify-start')}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-faint" />
      <span className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-2.5">
        <span data-label className="block min-w-0 flex-1 truncate">
          {markedParts(command.label, typed).map((part, at) =>
            at % 2 === 1 ? (
              <mark key={at} className="bg-transparent font-bold text-ink">
                {part}
              </mark>
            ) : (
              part
            )
          )}
        </span>
        {command.hint && (
          <span className="block shrink-0 truncate text-[0.8125rem] text-muted tabular-nums sm:max-w-[60%]">
            {command.hint}
          </span>
        )}
      </span>
      {command.keys && <Keys keys={command.keys} />}
    </ComboboxOption>
  )
}

/** For the eye; screen readers say how a list is used. */
export function CommandKeys() {
  return (
    <p
      aria-hidden="true"
      className="hidden gap-4 border-t border-line px-4 py-2 text-xs text-muted sm:flex"
    >
      <span className="flex items-center gap-1.5">
        <Keys keys={['↑', '↓']} /> Choose
      </span>
      <span className="flex items-center gap-1.5">
        <Keys keys={['Enter']} /> Open
      </span>
      <span className="flex items-center gap-1.5">
        <Keys keys={['Esc']} /> Close
      </span>
    </p>
  )
}

function Keys({ keys }: { keys: string[] }) {
  return (
    <span className="flex shrink-0 gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="rounded-[4px] border border-edge bg-surface px-1.5 font-sans text-[0.6875rem]/4 text-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
