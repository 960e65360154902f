import type { ReactNode } from 'react'
import { Menu, MenuAction } from '~/components/ui/dialogs/Menu'
import type { ExportFormat } from '#shared/text/export_formats'

type ExportFormatsProps = {
  button: ReactNode
  look: string
  onChoose: (format: ExportFormat) => void
}

export default function ExportFormats({ button, look, onChoose }: ExportFormatsProps) {
  return (
    <Menu button={button} buttonClass={look} testId="export-menu">
      <MenuAction onClick={() => onChoose('xlsx')} testId="export-xlsx">
        Excel (XLSX)
      </MenuAction>
      <MenuAction onClick={() => onChoose('csv')} testId="export-csv">
        CSV
      </MenuAction>
    </Menu>
  )
}
