import { PhoneIcon } from '@heroicons/react/20/solid'
import { Badge } from '~/components/ui/Badge'
import { cx } from '~/lib/cx'

type SampleRow = {
  badge: 'N' | 'U' | null
  name: string
  dot: string
  fact: string
  place: string
  left: string
  days: string
  bar: string
  done: string
}

/** Invented projects, so that the picture gives nothing away. */
const ROWS: SampleRow[] = [
  {
    badge: 'N',
    name: 'Holbeck Lane Primary School',
    dot: 'bg-sector-education',
    fact: 'Education · £12.4M',
    place: 'Leeds, LS11',
    left: '54 days left',
    days: 'text-days-red-text',
    bar: 'bg-days-red',
    done: 'w-[82%]',
  },
  {
    badge: 'U',
    name: 'Quayside Wharf, Phase 2',
    dot: 'bg-sector-resi',
    fact: 'Residential · £48.0M',
    place: 'Salford, M50',
    left: '128 days left',
    days: 'text-days-orange-text',
    bar: 'bg-days-orange',
    done: 'w-[68%]',
  },
  {
    badge: null,
    name: 'Avonmouth Cold Store',
    dot: 'bg-sector-industrial',
    fact: 'Industrial · £31.2M',
    place: 'Bristol, BS11',
    left: '280 days left',
    days: 'text-days-yellow-text',
    bar: 'bg-days-yellow',
    done: 'w-[46%]',
  },
  {
    badge: null,
    name: 'St Brigid’s Hospital extension',
    dot: 'bg-sector-health',
    fact: 'Health · £26.7M',
    place: 'Galway, H91',
    left: '586 days left',
    days: 'text-days-blue-text',
    bar: 'bg-days-blue',
    done: 'w-[22%]',
  },
]

export function HeroPicture() {
  return (
    <figure
      className="relative mb-24 lg:mb-16"
      aria-label="A list of projects and the contact of one of them"
    >
      <div aria-hidden="true" className="select-none">
        <div className="overflow-hidden rounded-xl bg-surface shadow-float ring-1 ring-line">
          <div className="flex items-center justify-between border-b border-line bg-canvas px-4 py-2.5 text-xs font-semibold text-muted">
            <span>Project Name</span>
            <span>Project Period</span>
          </div>
          {ROWS.map((row) => (
            <div
              key={row.name}
              className="grid grid-cols-[1fr_7.5rem] items-center gap-4 border-b border-line px-4 py-3 last:border-0"
            >
              <div className="min-w-0">
                <p className="flex items-center gap-2 truncate font-semibold text-ink">
                  {row.badge && (
                    <Badge square tone={row.badge === 'N' ? 'success' : 'info'}>
                      {row.badge}
                    </Badge>
                  )}
                  <span className="truncate">{row.name}</span>
                </p>
                <p className="mt-0.5 flex items-center gap-1.5 truncate text-[0.8125rem] text-muted">
                  <span className={cx('size-2 shrink-0 rounded-[2px]', row.dot)} />
                  <span className="truncate">
                    {row.fact}
                    <span className="hidden sm:inline"> · {row.place}</span>
                  </span>
                </p>
              </div>
              <div>
                <div className="h-[5px] overflow-hidden rounded-full bg-line">
                  <div className={cx('h-full rounded-full', row.bar, row.done)} />
                </div>
                <p className={cx('mt-1.5 text-[0.8125rem] font-semibold', row.days)}>{row.left}</p>
              </div>
            </div>
          ))}
        </div>
        <div className="absolute -bottom-24 left-4 w-[17rem] rounded-xl bg-raised p-4 shadow-float ring-1 ring-line lg:-left-10">
          <p className="text-xs font-medium text-muted">Project lead</p>
          <p className="mt-0.5 text-[0.9375rem] font-bold text-ink">Mr Alan Whitford</p>
          <p className="mt-2 text-sm text-ink tabular-nums">07700 900142</p>
          <p className="text-sm text-ink">alan.whitford@example.com</p>
          <span className="mt-3 inline-flex h-9 items-center gap-1.5 rounded-control bg-accent px-3.5 text-sm font-semibold text-on-accent">
            <PhoneIcon className="size-4" />
            Call Now
          </span>
        </div>
      </div>
      <figcaption className="absolute top-full right-0 mt-3 text-xs text-faint">
        Sample data
      </figcaption>
    </figure>
  )
}
