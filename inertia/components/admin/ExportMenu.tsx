import { ArrowDownTrayIcon } from '@heroicons/react/20/solid'
import { buttonClass, type ButtonSize } from '~/components/ui/Button'
import { lazyPart } from '~/components/ui/lazy/lazyPart'

const ExportFormats = lazyPart(() => import('./ExportFormats'), {
  placeholder: ({ button, look }) => <span className={look}>{button}</span>,
})

type ExportMenuProps = {
  /** As in `/admin/users/export/csv`. */
  list: string
  query?: string
  size?: ButtonSize
}

export function ExportMenu({ list, query = '', size }: ExportMenuProps) {
  const look = buttonClass({ size })
  const words = (
    <>
      <ArrowDownTrayIcon aria-hidden="true" className="size-4" />
      Export
    </>
  )
  return <ExportFormats button={words} look={look} list={list} query={query} />
}

type Filters = Record<string, string | number | null | undefined>

/** Leaves out blank filters. */
export function filterQuery(filters: Filters): string {
  const set = Object.entries(filters).filter(([, value]) => value)
  return new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString()
}
