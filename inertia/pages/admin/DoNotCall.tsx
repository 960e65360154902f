import type { CurrentList } from '#privacy/call_checks'
import { formatDay, formatTime } from '#shared/time/dates'
import {
  DO_NOT_CALL_DAYS,
  DO_NOT_CALL_KINDS,
  DO_NOT_CALL_LABELS,
  type DoNotCallKind,
} from '#shared/admin/do_not_call'
import { AdminHeading } from '~/components/admin/AdminHeading'
import { ExportMenu } from '~/components/admin/ExportMenu'
import { DoNotCallForm } from '~/components/objections/DoNotCallForm'
import { Badge } from '~/components/ui/Badge'
import { ButtonLink } from '~/components/ui/Button'
import { formatCount } from '~/lib/format'
import type { InertiaProps } from '~/types'

type ImportedList = Omit<CurrentList, 'id'> & { is_old: boolean }

export const title = 'Do-not-call lists'

export default function DoNotCall({ lists }: InertiaProps<{ lists: ImportedList[] }>) {
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6 sm:px-6">
      <AdminHeading title={title}>
        <ButtonLink href="/admin/enquiries" size="sm">
          Enquiries
        </ButtonLink>
        <ExportMenu list="do-not-call" size="sm" />
      </AdminHeading>
      <p className="max-w-2xl pb-5 text-muted">
        Contacts whose number is on one of these lists are marked Registered, and Call Now asks for
        consent first. Import each list again within {DO_NOT_CALL_DAYS} days. If no list is
        imported, no status is shown.
      </p>
      <ul className="grid gap-3 pb-6 sm:grid-cols-3">
        {DO_NOT_CALL_KINDS.map((kind) => (
          <ListCard key={kind} kind={kind} list={lists.find((list) => list.kind === kind)} />
        ))}
      </ul>
      <DoNotCallForm lists={lists} />
    </div>
  )
}

function ListCard({ kind, list }: { kind: DoNotCallKind; list: ImportedList | undefined }) {
  return (
    <li
      className="rounded-panel border border-line bg-surface p-4"
      data-testid={`do-not-call-${kind}`}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-lg font-bold tracking-tight">{kind}</h2>
        {list ? (
          <Badge tone={list.is_old ? 'warning' : 'success'}>
            {list.is_old ? `Over ${DO_NOT_CALL_DAYS} days old` : 'Up to date'}
          </Badge>
        ) : (
          <Badge>Not imported</Badge>
        )}
      </div>
      <p className="text-[0.8125rem] text-muted">{DO_NOT_CALL_LABELS[kind]}</p>
      {list && (
        <>
          <p className="mt-3 text-base font-semibold tabular-nums">
            {formatCount(list.numbers)} {list.numbers === 1 ? 'number' : 'numbers'}
          </p>
          <p className="text-muted tabular-nums">List dated {formatDay(list.listed_on)}</p>
          <p className="text-[0.8125rem] wrap-anywhere text-muted tabular-nums">
            {list.file_name}, imported {formatTime(list.imported_at)}
          </p>
          {list.unreadable > 0 && (
            <p className="text-[0.8125rem] text-warning-text tabular-nums">
              {formatCount(list.unreadable)} {list.unreadable === 1 ? 'line' : 'lines'} without a
              number
            </p>
          )}
        </>
      )}
    </li>
  )
}
