import { BookmarkIcon, DocumentTextIcon, EyeIcon } from '@heroicons/react/16/solid'
import { formatDay } from '#shared/time/dates'
import { formatPounds } from '#shared/sites/money'
import { missingFields, type AdminSiteSort } from '#shared/sites/admin_sites'
import { sectorLabel } from '#shared/sites/sectors'
import type { SiteStatus } from '#shared/sites/site_status'
import type { Data } from '@generated/data'
import { Unknown } from '~/components/projects/Unknown'
import type { RecordColumn } from '~/components/tables/RecordTable'
import { Badge } from '~/components/ui/Badge'
import { cx } from '~/lib/cx'
import { formatTime } from '~/lib/format'
import { formatCount, placeOf } from '~/lib/format'
import { missingText } from '~/components/sites/form/missingText'
import { STATUS_TONES } from './siteStatus'

/** Shown where the columns ID and Updated do not fit. */
const WITHOUT_COLUMN = 'truncate text-muted max-sm:hidden @7xl:hidden'

export type RecordKind = 'views' | 'bookmarks' | 'notes'
type Site = Data.AdminSite

const RECORDS = {
  views: { label: 'Views', Icon: EyeIcon },
  bookmarks: { label: 'Bookmarks', Icon: BookmarkIcon },
  notes: { label: 'Notes', Icon: DocumentTextIcon },
}

const muted = (text: string | null) =>
  text && <div className="truncate text-[0.8125rem] text-muted">{text}</div>

/** `onRecords` shows who viewed, bookmarked or noted a site. */
export function siteColumns(
  onEdit: (id: number) => void,
  onRecords: (site: Site, kind: RecordKind) => void
): RecordColumn<Site, AdminSiteSort>[] {
  return [
    {
      label: 'Site Name',
      sort: 'name',
      cell: (site) => (
        <>
          <button
            type="button"
            data-testid="edit-name"
            onClick={() => onEdit(site.id)}
            className="line-clamp-2 text-left font-semibold text-ink hover:underline"
          >
            {site.name}
          </button>
          {muted([sectorLabel(site.type), site.address].filter(Boolean).join(' · '))}
          <div className={cx('tabular-nums', WITHOUT_COLUMN)}>
            {[`ID ${site.id}`, site.cmap_id].filter(Boolean).join(' · ')}
          </div>
        </>
      ),
    },
    {
      label: 'ID',
      sort: 'id',
      width: 'sm:w-22',
      from: 'xl',
      cell: (site) => (
        <>
          <div className="tabular-nums">{site.id}</div>
          {muted(site.cmap_id)}
        </>
      ),
    },
    {
      label: 'Location',
      sort: 'city_county',
      width: 'sm:w-32',
      from: 'md',
      cell: (site) => (
        <>
          <div className="truncate">{placeOf(site).near ?? <Unknown what="Location" />}</div>
          {muted(placeOf(site).around)}
        </>
      ),
    },
    {
      label: 'Contractor',
      sort: 'contractor',
      width: 'sm:w-34 2xl:w-52',
      from: 'md',
      cell: (site) => (
        <>
          <div className="truncate">{site.contractor ?? <Unknown what="Contractor" />}</div>
          {muted(site.client)}
        </>
      ),
    },
    {
      label: 'Value',
      sort: 'value',
      width: 'sm:w-20',
      isNumber: true,
      from: 'lg',
      cell: (site) => (site.value ? formatPounds(site.value) : <Unknown what="Value" />),
    },
    {
      label: 'Period',
      sort: 'end_date',
      width: 'sm:w-24',
      from: 'lg',
      isTime: true,
      cell: (site) => (
        <>
          <div>{formatDay(site.start_date) || '–'}</div>
          <div className="text-muted">{formatDay(site.end_date) || '–'}</div>
        </>
      ),
    },
    {
      label: 'Updated',
      sort: 'updated',
      width: 'sm:w-26',
      from: 'xl',
      isTime: true,
      cell: (site) => (
        <>
          <div title={`Added ${formatTime(site.date)}`}>{formatDay(site.updated ?? site.date)}</div>
          <div className="text-muted">{site.updated ? 'updated' : 'added'}</div>
        </>
      ),
    },
    {
      label: 'Status',
      sort: 'status',
      width: 'sm:w-37',
      cell: (site) => (
        <>
          <Badge tone={STATUS_TONES[site.site_status as SiteStatus]}>{site.site_status}</Badge>
          <IncompleteMark site={site} />
          <div className={cx('mt-0.5', WITHOUT_COLUMN)}>added {formatDay(site.date)}</div>
          {site.last_verified && (
            <div
              className="mt-0.5 truncate text-muted"
              title={`Last verified ${formatDay(site.last_verified)}`}
            >
              <span className="sr-only">Last </span>verified {formatDay(site.last_verified)}
            </div>
          )}
        </>
      ),
    },
    {
      label: 'Views, bookmarks, notes',
      width: 'sm:w-37',
      cell: (site) => (
        <div className="-mx-1 -my-0.5 flex gap-0.5">
          {(['views', 'bookmarks', 'notes'] as const).map((kind) => (
            <RecordCount key={kind} site={site} kind={kind} onRecords={onRecords} />
          ))}
        </div>
      ),
    },
  ]
}

function IncompleteMark({ site }: { site: Site }) {
  const missing = missingFields(site)
  if (missing.length === 0) return null
  return (
    <div
      className="mt-0.5 truncate font-semibold text-warning-text"
      title={missingText(missing)}
      data-testid="incomplete-mark"
    >
      Incomplete<span className="sr-only">. {missingText(missing)}</span>
    </div>
  )
}

type RecordCountProps = {
  site: Site
  kind: RecordKind
  onRecords: (site: Site, kind: RecordKind) => void
}

function RecordCount({ site, kind, onRecords }: RecordCountProps) {
  const count = site[`${kind}_count`]
  const { Icon } = RECORDS[kind]
  return (
    <button
      type="button"
      aria-label={`${count} ${count === 1 ? kind.slice(0, -1) : kind} of ${site.name}`}
      title={RECORDS[kind].label}
      data-testid={`open-${kind}`}
      disabled={count === 0}
      onClick={() => onRecords(site, kind)}
      className="inline-flex min-h-6 min-w-10 items-center gap-1 rounded-control px-1 font-semibold text-ink tabular-nums enabled:hover:bg-sunken disabled:font-normal disabled:text-faint"
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {formatCount(count)}
    </button>
  )
}
