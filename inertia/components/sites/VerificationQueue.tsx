import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { formatDay } from '#shared/time/dates'
import { ProjectRail, type RailSite } from '~/components/projects/detail/ProjectRail'
import type { Direction } from '~/components/projects/detail/useProjectPanel'
import { useWalkingKeys } from '~/components/projects/detail/useWalkingKeys'
import { useSidebar } from '~/hooks/useSidebar'
import { placeOf } from '~/lib/format'
import { DESK, demandText } from './queuedSite'

type VerificationQueueProps = {
  next: Data.QueuedVerification[]
  openId: number | null
  total: string
}

/** Administrators may open a site out of turn. */
export default function VerificationQueue({ next, openId, total }: VerificationQueueProps) {
  const { setDrawerOpen } = useSidebar()
  const [opening, setOpening] = useState<number | null>(null)
  const hrefOf = (id: number) => `${DESK}/${id}`

  function open(id: number) {
    router.visit(hrefOf(id), {
      preserveState: true,
      onStart: () => setOpening(id),
      onSuccess: () => setDrawerOpen(false),
      onFinish: () => setOpening(null),
    })
  }

  function walk(direction: Direction) {
    const place = next.findIndex(({ id }) => id === openId)
    const neighbour = next[place + (direction === 'next' ? 1 : -1)]
    if (neighbour && opening === null) open(neighbour.id)
  }
  useWalkingKeys(openId !== null, walk)

  return (
    <div data-testid="verification-queue" className="grid min-h-0 max-lg:-m-4">
      <ProjectRail
        label="Sites waiting"
        title={
          <>
            {total} waiting
            <span className="ml-2 text-[0.78125rem] font-normal text-muted @max-[17rem]:hidden">
              oldest and most wanted first
            </span>
          </>
        }
        rows={next.map((site) => railSite(site, site.id === openId))}
        rowTestId="queued-site"
        hrefOf={hrefOf}
        openId={opening ?? openId}
        onOpen={open}
        onWalk={walk}
        className="min-h-0"
      />
    </div>
  )
}

function railSite(site: Data.QueuedVerification, isOpen: boolean): RailSite {
  const note = [
    `Since ${formatDay(site.waits_since)}`,
    demandText(site),
    site.opener && !isOpen && `opened by ${site.opener}`,
  ]
  return {
    ...site,
    ID: site.id,
    line: placeOf({ ...site, local_authority: null }).near,
    note: note.filter(Boolean).join(' · '),
  }
}
