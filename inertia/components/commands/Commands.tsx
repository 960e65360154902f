import { MagnifyingGlassIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import { COMMAND_KEY, COMMANDS } from '~/lib/commandNames'
import { cx } from '~/lib/cx'
import { useFocusBack } from '~/hooks/useFocusBack'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useShortcut } from '~/hooks/useShortcut'
import { lazyPart } from '~/components/ui/lazy/lazyPart'

const CommandMenu = lazyPart(() => import('./CommandMenu'))
const ShortcutList = lazyPart(() => import('./ShortcutList'))

type CommandsProps = {
  /** A command was chosen that leads elsewhere. */
  onFollow?: () => void
  /** False while the menu over the page has its own. */
  hasKeys?: boolean
}

/** Members of wide screens see a field. Menu and shortcuts load as separate bundles. */
export function Commands({ onFollow, hasKeys = true }: CommandsProps) {
  const { viewer } = useSharedProps()
  const [open, setOpen] = useState<'menu' | 'shortcuts' | null>(null)
  const show = (wanted: 'menu' | 'shortcuts') => setOpen((current) => current ?? wanted)
  const close = () => setOpen(null)
  useFocusBack(open !== null)
  const keys = { inDialogs: true, isOff: !hasKeys }
  useShortcut({ ...keys, key: 'k', withCommand: true }, () => show('menu'))
  useShortcut({ ...keys, key: '?' }, () => show('shortcuts'))

  return (
    <>
      <button
        type="button"
        title={COMMANDS}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        data-testid="open-commands"
        onClick={() => show('menu')}
        className={cx(
          'inline-flex size-10 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink',
          viewer &&
            'min-[90rem]:h-9 min-[90rem]:w-37 min-[90rem]:gap-1.5 min-[90rem]:border min-[90rem]:border-edge min-[90rem]:bg-sunken min-[90rem]:pr-1.5 min-[90rem]:pl-2.5 2xl:w-52'
        )}
      >
        <MagnifyingGlassIcon
          aria-hidden="true"
          className={cx('size-5 shrink-0', viewer && 'min-[90rem]:size-4')}
        />
        <span
          className={cx(
            'sr-only',
            viewer &&
              'min-[90rem]:not-sr-only min-[90rem]:flex-1 min-[90rem]:text-left min-[90rem]:text-[0.8125rem] min-[90rem]:whitespace-nowrap!'
          )}
        >
          Jump to…
        </span>
        {viewer && (
          <kbd
            aria-hidden="true"
            className="hidden rounded-[4px] border border-edge bg-surface px-1 font-sans text-[0.6875rem] whitespace-nowrap min-[90rem]:block"
          >
            {COMMAND_KEY} K
          </kbd>
        )}
      </button>
      {open === 'menu' && (
        <CommandMenu onClose={close} onFollow={onFollow} onShortcuts={() => setOpen('shortcuts')} />
      )}
      {open === 'shortcuts' && <ShortcutList onClose={close} />}
    </>
  )
}
