import { ArrowDownTrayIcon } from '@heroicons/react/20/solid'
import { urlFor } from '~/client'
import { ButtonLink, buttonClass } from '~/components/ui/Button'
import { Menu, MenuDownload } from '~/components/ui/Menu'
import { useSharedProps } from '~/hooks/useSharedProps'
import { myProjectsExportPath, type SiteListState } from '~/lib/siteListUrl'

const LOOK = `${buttonClass()} max-sm:h-11`

/** My Projects as a file, with the filters and the sort of the page; free members are led to the plans. */
export function ExportMenu({ state }: { state: SiteListState }) {
  const { can } = useSharedProps()
  const words = (
    <>
      <ArrowDownTrayIcon aria-hidden="true" className="size-5" />
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
      <MenuDownload href={myProjectsExportPath(state, 'xlsx')} testId="export-xlsx">
        Excel (XLSX)
      </MenuDownload>
      <MenuDownload href={myProjectsExportPath(state, 'csv')} testId="export-csv">
        CSV
      </MenuDownload>
    </Menu>
  )
}
