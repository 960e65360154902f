import { ArrowDownTrayIcon } from '@heroicons/react/20/solid'
import { Link } from '@inertiajs/react'
import { urlFor } from '~/client'
import { buttonClass } from '~/components/ui/Button'
import { Spinner } from '~/components/ui/Loading'
import { useDownload } from '~/hooks/useDownload'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import type { ExportFormat } from '#shared/text/export_formats'

const ExportFormats = lazyPart(() => import('./ExportFormats'), {
  placeholder: ({ button, look }) => <span className={look}>{button}</span>,
})
const LOOK = `${buttonClass()} max-sm:h-11`

type ExportMenuProps = {
  isAllowed: boolean
  pathOf: (format: ExportFormat) => string
  look?: string
}

/** Sends who may not export to the plans. */
export function ExportMenu({ isAllowed, pathOf, look = LOOK }: ExportMenuProps) {
  const { download, isBusy } = useDownload()
  const words = (
    <>
      {isBusy ? <Spinner /> : <ArrowDownTrayIcon aria-hidden="true" className="size-5" />}
      Export
    </>
  )
  if (!isAllowed) {
    return (
      <Link href={urlFor('pricing')} className={look} data-testid="export-menu">
        {words}
      </Link>
    )
  }
  return (
    <ExportFormats
      button={words}
      look={look}
      onChoose={(format) => void download(pathOf(format))}
    />
  )
}
