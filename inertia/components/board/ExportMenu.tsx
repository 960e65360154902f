import { ArrowDownTrayIcon } from '@heroicons/react/20/solid'
import { Link } from '@inertiajs/react'
import { useState } from 'react'
import { askingFor } from '~/lib/askingFor'
import { buttonClass } from '~/components/ui/Button'
import { lazyDialog } from '~/components/ui/lazy/lazyDialog'
import type { Exportable } from '~/list/siteListUrl'

const ExportDialog = lazyDialog(
  () => import('./ExportDialog'),
  ({ open }) => open
)
const LOOK = `${buttonClass({ size: 'sm' })} max-sm:h-11 max-sm:px-4 sm:h-7.5`
const WORDS = (
  <>
    <ArrowDownTrayIcon aria-hidden="true" className="size-5" />
    Export
  </>
)

type ExportMenuProps = { isAllowed: boolean; exported: Exportable; look?: string }

/** Says what the file would hold before it is made; sends who may not export to the plans. */
export function ExportMenu({ isAllowed, exported, look = LOOK }: ExportMenuProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isAllowed) {
    return (
      <Link href="/pricing" {...askingFor('exports')} className={look} data-testid="export-menu">
        {WORDS}
      </Link>
    )
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={look}
        data-testid="export-menu"
      >
        {WORDS}
      </button>
      <ExportDialog exported={exported} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
