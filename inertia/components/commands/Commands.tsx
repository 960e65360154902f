import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { IconButton } from '~/components/ui/IconButton'
import { useFocusBack } from '~/hooks/useFocusBack'
import { useShortcut } from '~/hooks/useShortcut'
import { lazyPart } from '~/components/ui/lazy/lazyPart'

const CommandMenu = lazyPart(() => import('./CommandMenu'))
const ShortcutList = lazyPart(() => import('./ShortcutList'))

/** Menu and shortcuts load as separate bundles. */
export function Commands() {
  const [open, setOpen] = useState<'menu' | 'shortcuts' | null>(null)
  const show = (wanted: 'menu' | 'shortcuts') => setOpen((current) => current ?? wanted)
  const close = () => setOpen(null)
  useFocusBack(open !== null)
  useShortcut({ key: 'k', withCommand: true, inDialogs: true }, () => show('menu'))
  useShortcut({ key: '?', inDialogs: true }, () => show('shortcuts'))

  return (
    <>
      <IconButton
        label="Search and commands"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        data-testid="open-commands"
        onClick={() => show('menu')}
        icon={<MagnifyingGlassIcon aria-hidden="true" className="size-6!" />}
      />
      {open === 'menu' && <CommandMenu onClose={close} onShortcuts={() => setOpen('shortcuts')} />}
      {open === 'shortcuts' && <ShortcutList onClose={close} />}
    </>
  )
}
