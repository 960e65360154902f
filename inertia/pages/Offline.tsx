import { Head, Link } from '@inertiajs/react'
import { SignalSlashIcon } from '@heroicons/react/24/outline'
import { formatTime } from '#shared/time/dates'
import { OFFLINE_DAYS } from '#shared/members/offline'
import { Button } from '~/components/ui/Button'
import { cx } from '~/lib/cx'
import type { CachedList, CachedProjectName } from '~/device/answers'
import type { InertiaProps } from '~/types'

type OfflineProps = InertiaProps<{ lists: CachedList[]; projects: CachedProjectName[] }>

const NAMES: Record<string, string> = { Projects: 'Projects', MyProjects: 'My Projects' }

/** The search, or that the list was filtered. */
function nameOf({ url, component }: CachedList): string {
  const { searchParams } = new URL(url, 'http://here')
  const search = searchParams.get('search')
  const page = searchParams.get('page')
  const parts = [
    NAMES[component] ?? component,
    search && `“${search}”`,
    searchParams.has('filters') && 'filtered',
    page && `page ${page}`,
  ]
  return parts.filter(Boolean).join(', ')
}

export const title = 'Offline'

/** The device fills this page; the server knows none of it. */
export default function Offline({ lists, projects }: OfflineProps) {
  const isEmpty = lists.length + projects.length === 0
  return (
    <section
      data-testid="offline-page"
      className={cx(
        'mx-auto w-full max-w-2xl flex-1 px-4 py-10 sm:px-6',
        isEmpty && 'flex flex-col items-center justify-center text-center'
      )}
    >
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <SignalSlashIcon aria-hidden="true" className="size-10 text-faint" />
      <h1 className="mt-4 text-2xl/8 font-bold tracking-tight">
        This page isn’t available offline
      </h1>
      <p className="mt-2 text-base text-muted">
        {isEmpty
          ? `Nothing is saved on this device. Lists that a member has seen here and projects opened here can be read for ${OFFLINE_DAYS} days.`
          : 'Until you’re back online, you can read what you’ve seen on this device.'}
      </p>
      <Button variant="primary" className="mt-5" onClick={() => window.location.reload()}>
        Try again
      </Button>
      {lists.length > 0 && (
        <CachedLinks
          heading="Lists"
          lines={lists.map((list) => ({ href: list.url, name: nameOf(list), seenAt: list.seenAt }))}
        />
      )}
      {projects.length > 0 && (
        <CachedLinks
          heading="Projects"
          lines={projects.map(({ ID, name, seenAt }) => ({
            href: `/site/${ID}`,
            name,
            seenAt,
          }))}
        />
      )}
    </section>
  )
}

type CachedLinksProps = { heading: string; lines: { href: string; name: string; seenAt: string }[] }

function CachedLinks({ heading, lines }: CachedLinksProps) {
  return (
    <>
      <h2 className="mt-8 mb-2 font-semibold text-ink">{heading}</h2>
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
        {lines.map(({ href, name, seenAt }) => (
          <li key={href}>
            <Link
              href={href}
              data-testid="cached-page"
              className="flex min-h-11 items-center justify-between gap-4 px-4 py-2 hover:bg-sunken"
            >
              <span className="min-w-0 font-[550] wrap-anywhere text-ink underline decoration-edge underline-offset-4">
                {name}
              </span>
              <span className="shrink-0 text-[0.8125rem] text-muted tabular-nums">
                {formatTime(seenAt)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
