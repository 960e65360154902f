import { ArrowDownTrayIcon } from '@heroicons/react/20/solid'
import { buttonClass, type ButtonSize } from '~/components/ui/Button'
import { Menu, MenuDownload } from '~/components/ui/Menu'

const FORMATS = ['csv', 'xlsx']

type ExportMenuProps = {
  /** The list's name in its address, as in `/admin/users/export/csv`. */
  list: string
  /** The query string of the filters, if any. */
  query?: string
  size?: ButtonSize
}

/** What matches as a file. */
export function ExportMenu({ list, query = '', size }: ExportMenuProps) {
  return (
    <Menu
      testId={`export-${list}`}
      buttonClass={buttonClass({ size })}
      button={
        <>
          <ArrowDownTrayIcon aria-hidden="true" className="size-4" />
          Export
        </>
      }
    >
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

type Filters = Record<string, string | number | null | undefined>

/** The filters that say something, as a query string. */
export function filterQuery(filters: Filters): string {
  const set = Object.entries(filters).filter(([, value]) => value)
  return new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString()
}
