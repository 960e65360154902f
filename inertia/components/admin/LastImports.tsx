import { Link } from '@inertiajs/react'
import type { Dashboard } from '#queries/admin/dashboard'
import { formatTime } from '#shared/time/dates'
import { textLinkClass } from '~/components/auth/links'
import { importLook } from '~/components/imports/importLook'
import { Badge } from '~/components/ui/Badge'
import { formatCount } from '~/lib/format'

export function LastImports({ imports }: Pick<Dashboard, 'imports'>) {
  return (
    <section
      aria-labelledby="last-imports"
      className="mt-4 rounded-panel border border-line bg-surface p-5"
      data-testid="dashboard-imports"
    >
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id="last-imports" className="text-base font-bold">
          Last imports
        </h2>
        <Link href="/admin/sites/upload" className={textLinkClass}>
          All imports
        </Link>
      </div>
      {imports.length === 0 ? (
        <p className="text-muted">No imports yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {imports.map((one) => {
            const { label, tone } = importLook(one)
            return (
              <li
                key={one.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 tabular-nums"
              >
                <Link
                  href={`/admin/sites/imports/${one.id}`}
                  className="min-w-0 basis-full truncate font-semibold hover:underline sm:flex-1 sm:basis-0"
                >
                  {one.fileName}
                </Link>
                <Badge tone={tone}>{label}</Badge>
                <span className="text-muted">
                  {formatCount(one.added)} added, {formatCount(one.updated)} changed
                </span>
                <span className="text-muted">{formatTime(one.startedAt)}</span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
