import type { ReactNode } from 'react'
import { Menu, MenuDownload } from '~/components/ui/dialogs/Menu'

const FORMATS = ['csv', 'xlsx']

type ExportFormatsProps = { button: ReactNode; look: string; list: string; query: string }

export default function ExportFormats({ button, look, list, query }: ExportFormatsProps) {
  return (
    <Menu testId={`export-${list}`} buttonClass={look} button={button}>
      {FORMATS.map((format) => (
        <MenuDownload
          key={format}
          href={`/admin/${list}/export/${format}${query && `?${query}`}`}
          testId={`export-${list}-${format}`}
        >
          {format.toUpperCase()}
        </MenuDownload>
      ))}
    </Menu>
  )
}
