import type { MouseEvent } from 'react'
import type { Data } from '@generated/data'
import { placeOf } from '~/lib/format'
import { ContractorName } from '~/components/projects/ContractorName'
import { PeriodCell } from '~/components/projects/PeriodBar'
import { BookmarkButton, NotesButton, ViewButton } from '~/components/projects/ProjectButtons'
import { ProjectFactLine } from '~/components/projects/detail/ProjectFactLine'
import { ProjectTitle } from '~/components/projects/ProjectTitle'

export type ProjectListProps = {
  rows: Data.Site[]
  hrefOf: (id: number) => string
  onOpen: (id: number) => void
  /** Behind the visitor's blur. */
  isDummy?: boolean
}

type ProjectRowProps = Omit<ProjectListProps, 'rows'> & { site: Data.Site }

const CELL = 'px-1.5 py-2.5 align-top @4xl:px-2.5'

/** A click beside its controls opens it too. */
export function ProjectRow({ site, hrefOf, onOpen, isDummy }: ProjectRowProps) {
  const place = placeOf(site)

  function openFromRow(event: MouseEvent<HTMLElement>) {
    const isControl = (event.target as HTMLElement).closest('a, button')
    if (!isControl && !window.getSelection()?.toString()) onOpen(site.ID)
  }

  return (
    <tr
      data-testid={isDummy ? undefined : 'project-row'}
      data-project={site.ID}
      onClick={openFromRow}
      className="cursor-pointer bg-surface hover:bg-canvas has-[[data-control=open]:focus-visible]:bg-accent-soft"
    >
      <td className={`${CELL} pl-3!`}>
        <ProjectTitle
          site={site}
          hrefOf={hrefOf}
          onOpen={onOpen}
          className="line-clamp-3 @4xl:line-clamp-2 hover:underline @4xl:text-[0.9375rem]"
        />
        <ProjectFactLine site={site} />
      </td>
      <td className={CELL}>
        <div className="line-clamp-2 text-[0.8125rem]/5 wrap-anywhere hyphens-auto text-ink @4xl:text-sm">
          {place.near}
        </div>
        {place.around && <div className="truncate text-[0.8125rem] text-muted">{place.around}</div>}
      </td>
      <td className={CELL}>
        <ContractorName
          name={site.contractor}
          className="line-clamp-3 text-[0.8125rem]/5 wrap-anywhere text-ink @4xl:text-sm"
          linkClass="underline decoration-edge decoration-1 underline-offset-3 hover:decoration-current"
        />
      </td>
      <td className={CELL}>
        <PeriodCell period={site} />
      </td>
      <td className={CELL}>
        <ViewButton site={site} onOpen={onOpen} collapses />
      </td>
      <td className={CELL}>
        <BookmarkButton site={site} collapses />
      </td>
      <td className={CELL}>
        <NotesButton site={site} onOpen={onOpen} collapses />
      </td>
    </tr>
  )
}
