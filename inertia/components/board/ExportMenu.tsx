import { ArrowDownTrayIcon } from '@heroicons/react/20/solid'
import { urlFor } from '~/client'
import { ButtonLink, buttonClass } from '~/components/ui/Button'
import { Spinner } from '~/components/ui/Loading'
import { useDownload } from '~/hooks/useDownload'
import { useSharedProps } from '~/hooks/useSharedProps'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import type { SiteListState } from '~/list/siteListUrl'

const ExportFormats = lazyPart(() => import('./ExportFormats'), {
  placeholder: ({ button, look }) => <span className={look}>{button}</span>,
})
const LOOK = `${buttonClass()} max-sm:h-11`

/** Uses the page's filters and sort; sends free members to the plans. */
export function ExportMenu({ state }: { state: SiteListState }) {
  const { can } = useSharedProps()
  const { download, isBusy } = useDownload()
  const words = (
    <>
      {isBusy ? <Spinner /> : <ArrowDownTrayIcon aria-hidden="true" className="size-5" />}
      Export
    </>
  )
  if (!can.exportMyProjects) {
    return (
      <ButtonLink href={urlFor('pricing')} className="max-sm:h-11" data-testid="export-menu">
        {words}
      </ButtonLink>
    )
  }
  return (
    <ExportFormats
      button={words}
      look={LOOK}
      state={state}
      onChoose={(path) => void download(path)}
    />
  )
}
