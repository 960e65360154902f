import { ArrowDownTrayIcon } from '@heroicons/react/20/solid'
import { urlFor } from '~/client'
import { ButtonLink, buttonClass } from '~/components/ui/Button'
import { Spinner } from '~/components/ui/Loading'
import { Menu, MenuAction } from '~/components/ui/Menu'
import { useDownload } from '~/hooks/useDownload'
import { useSharedProps } from '~/hooks/useSharedProps'
import { myProjectsExportPath, type SiteListState } from '~/lib/siteListUrl'

const LOOK = `${buttonClass()} max-sm:h-11`

/** My Projects as a file, with the filters and the sort of the page; free members are led to the plans. */
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
    <Menu button={words} buttonClass={LOOK} testId="export-menu">
      <MenuAction
        onClick={() => void download(myProjectsExportPath(state, 'xlsx'))}
        testId="export-xlsx"
      >
        Excel (XLSX)
      </MenuAction>
      <MenuAction
        onClick={() => void download(myProjectsExportPath(state, 'csv'))}
        testId="export-csv"
      >
        CSV
      </MenuAction>
    </Menu>
  )
}
