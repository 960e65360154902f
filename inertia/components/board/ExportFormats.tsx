import type { ReactNode } from 'react'
import { Menu, MenuAction } from '~/components/ui/dialogs/Menu'
import { myProjectsExportPath, type SiteListState } from '~/list/siteListUrl'

type ExportFormatsProps = {
  button: ReactNode
  look: string
  state: SiteListState
  onChoose: (path: string) => void
}

export default function ExportFormats({ button, look, state, onChoose }: ExportFormatsProps) {
  return (
    <Menu button={button} buttonClass={look} testId="export-menu">
      <MenuAction
        onClick={() => onChoose(myProjectsExportPath(state, 'xlsx'))}
        testId="export-xlsx"
      >
        Excel (XLSX)
      </MenuAction>
      <MenuAction onClick={() => onChoose(myProjectsExportPath(state, 'csv'))} testId="export-csv">
        CSV
      </MenuAction>
    </Menu>
  )
}
