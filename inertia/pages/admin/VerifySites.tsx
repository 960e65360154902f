import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { VerificationDesk } from '~/components/sites/VerificationDesk'
import { ButtonLink } from '~/components/ui/Button'
import { EmptyState } from '~/components/ui/EmptyState'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { PageFrame } from '~/layouts/PageFrame'
import { formatCount } from '~/lib/format'
import type { InertiaProps } from '~/types'

type VerifySitesProps = InertiaProps<{
  open: Data.Verification | null
  next: Data.QueuedVerification[]
  waiting: number
}>

const VerificationQueue = lazyPart(() => import('~/components/sites/VerificationQueue'))

export const title = 'Verify Sites'

export default function VerifySites({ open, next, waiting }: VerifySitesProps) {
  const total = formatCount(waiting)
  return (
    <PageFrame
      sidebar={<VerificationQueue next={next} openId={open?.site.id ?? null} total={total} />}
      sidebarTitle="Up next"
      isRail
    >
      <nav aria-label="Breadcrumb" className="text-[0.8125rem] text-muted">
        <Link href="/admin/sites" className="hover:underline">
          Sites
        </Link>{' '}
        / Verify
      </nav>
      {open ? (
        <VerificationDesk key={open.site.id} open={open} />
      ) : (
        <>
          <h1 className="text-2xl/8 font-bold tracking-tight">Verify Sites</h1>
          <EmptyState
            testId="nothing-to-verify"
            drawing="done"
            title="Nothing to verify."
            action={<ButtonLink href="/admin/sites">Back to Sites</ButtonLink>}
          >
            Sites in Verify appear here, along with any that have reached their next due date. Sites
            that were postponed or that someone else has open will come round again.
          </EmptyState>
        </>
      )}
    </PageFrame>
  )
}
