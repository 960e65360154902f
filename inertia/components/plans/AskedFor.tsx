import { useEffect, useRef } from 'react'
import { Link, router } from '@inertiajs/react'
import { BADGE_DAYS, PER_PAGE_OPTIONS, SAVED_FILTERS_PAID } from '#shared/limits'
import type { AskedFor as Asked } from '#shared/members/asked_for'
import { textLinkClass } from '~/components/auth/links'
import { SampleProjects } from '~/components/home/SampleProjects'
import { buttonClass } from '~/components/ui/Button'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { useSharedProps } from '~/hooks/useSharedProps'

const PAGE_SIZES = `${PER_PAGE_OPTIONS.slice(0, -1).join(', ')} or ${PER_PAGE_OPTIONS.at(-1)}`

const WORDS: Record<Asked, { headline: string; text: string }> = {
  map: {
    headline: 'Every live site on one map',
    text: 'The map shows every site by value, sector and start. Draw an area, see who builds there and call from the map.',
  },
  per_page: {
    headline: 'More sites on a page',
    text: `Show ${PAGE_SIZES} sites on a page.`,
  },
  new_updated: {
    headline: 'Only what is new or updated',
    text: `Narrow the list to sites that were added or updated in the last ${BADGE_DAYS} days.`,
  },
  statuses: {
    headline: 'Completed and awarded projects',
    text: 'See completed projects as well as live ones. Awarded contracts come with the paid plan by agreement: ask us.',
  },
  exports: {
    headline: 'Your list as a file',
    text: 'Take a list with you as CSV or Excel, for your own spreadsheet or CRM.',
  },
  insights: {
    headline: 'Insights for your own market',
    text: 'Narrow the figures by region, sector, value, contractor and more, and export them.',
  },
  contractors: {
    headline: 'Every contractor and what they build',
    text: 'Open any contractor: their live projects, regions, sectors and next starts.',
  },
  reminders: {
    headline: 'Reminders on any project',
    text: 'Set a day and time; Home and an email will tell you who to call.',
  },
  calendar: {
    headline: 'Your reminders in your own calendar',
    text: 'Subscribe once, and every reminder appears in Outlook, Google Calendar or your phone.',
  },
  saved_filters: {
    headline: 'The searches you repeat, kept',
    text: `Save up to ${SAVED_FILTERS_PAID} filters and hear about every new site that matches.`,
  },
  alerts: {
    headline: 'Hear about every new start',
    text: 'Follow a contractor or save a filter, and get an email when a site matches.',
  },
  work: {
    headline: 'Work on every project',
    text: 'Bookmarks, notes and the Sales Tracker work on the projects that you’ve unlocked; paid members use them on every project.',
  },
  contacts: {
    headline: 'Contacts for every project',
    text: 'Call the project lead directly, without counting credits.',
  },
}

const SampleMap = lazyPart(() => import('~/components/home/SampleMap'), {
  placeholder: <div aria-busy="true" className="size-full bg-sea" />,
})
const SampleBoard = lazyPart(() => import('~/components/home/SampleBoard'))
const SampleContractors = lazyPart(() => import('~/components/home/SampleContractors'))

type AskedForProps = {
  asked: Asked
  back: string
  /** The id of the plans further down. */
  plans: string
}

/** Says what someone asked for, before an invented picture of it, and leads on to the plans or back. */
export function AskedFor({ asked, back, plans }: AskedForProps) {
  const { viewer } = useSharedProps()
  const { headline, text } = WORDS[asked]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // In the address, a reload keeps it.
  useEffect(() => {
    const url = `/pricing?${new URLSearchParams({ asked, back })}`
    router.replace({ url, preserveState: true, preserveScroll: true })
  }, [asked, back])
  return (
    <section
      aria-labelledby="asked-for-heading"
      data-testid="asked-for"
      className="relative isolate -mt-4 overflow-hidden rounded-xl border border-line bg-canvas p-4 sm:p-8"
    >
      {asked === 'map' ? (
        <div className="absolute inset-0 -z-10">
          <SampleMap />
        </div>
      ) : (
        <div
          inert
          aria-hidden="true"
          className="absolute inset-0 -z-10 overflow-hidden p-6 opacity-70 blur-[3px] select-none"
        >
          <Sample of={asked} />
        </div>
      )}
      <div className="ml-auto max-w-[27.5rem] overflow-hidden rounded-xl border border-line bg-raised shadow-float">
        <div className="p-6 sm:p-8">
          <p className="text-[0.8125rem] font-semibold text-muted">
            {viewer ? 'You asked for something in the paid plan' : 'This comes with the paid plan'}
          </p>
          <h1
            ref={heading}
            tabIndex={-1}
            id="asked-for-heading"
            className="mt-1 outline-none text-[1.75rem]/9 font-bold tracking-tight text-balance text-ink"
          >
            {headline}
          </h1>
          <p className="mt-3 text-base/6 text-muted">{text}</p>
          <a
            href={`#${plans}`}
            className={`${buttonClass({ variant: 'primary', size: 'lg' })} mt-6 w-full`}
          >
            See plans
          </a>
        </div>
        <p className="border-t border-line bg-canvas px-6 py-4 sm:px-8">
          <Link href={back} className={textLinkClass}>
            {viewer ? 'Back to your projects' : 'Back to projects'}
          </Link>
        </p>
      </div>
      <p className="mt-4 ml-auto w-fit rounded-sm bg-canvas px-1.5 text-xs text-muted">
        Sample data
      </p>
    </section>
  )
}

/** An invented picture of what was asked for. */
function Sample({ of }: { of: Asked }) {
  if (of === 'contractors') return <SampleContractors />
  if (of === 'work' || of === 'reminders' || of === 'calendar') return <SampleBoard />
  return <SampleProjects />
}
