import { BellIcon, CheckIcon } from '@heroicons/react/20/solid'
import { useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { followedContractor } from '#shared/contractors/follows'
import { SAVED_FILTER_NAME_MAX } from '#shared/limits'
import { askingFor } from '~/lib/askingFor'
import { Button, ButtonLink } from '~/components/ui/Button'
import { useSharedProps } from '~/hooks/useSharedProps'
import { api, ApiError } from '~/lib/api'
import { notify } from '~/lib/notify'

const BELL = <BellIcon aria-hidden="true" className="size-4" />

/** Alerts about its projects: a saved filter of the contractor alone, which is told of daily. */
export default function FollowContractor({ company }: { company: string }) {
  const { can } = useSharedProps()
  const [filterId, setFilterId] = useState<number | null | undefined>()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (!can.saveFilters) return
    let isCurrent = true
    api.get<Data.SavedFilter[]>('/api/saved-filters').then((saved) => {
      const isFollow = ({ filters, notify: how }: Data.SavedFilter) =>
        how !== 'off' && followedContractor(JSON.parse(filters)) === company
      if (isCurrent) setFilterId(saved.find(isFollow)?.ID ?? null)
    }, console.error)
    return () => {
      isCurrent = false
    }
  }, [can.saveFilters, company])

  if (!can.saveFilters) {
    return (
      <ButtonLink href="/pricing" {...askingFor('alerts')} variant="primary" size="sm" icon={BELL}>
        Follow
      </ButtonLink>
    )
  }

  async function change() {
    setBusy(true)
    setFailed(false)
    try {
      setFilterId(filterId ? await unfollow(filterId) : await follow(company))
    } catch (error) {
      console.error(error)
      // What was to be saved is told; what was to be deleted only asks for another try.
      if (filterId) setFailed(true)
      else if (error instanceof ApiError) notify.error(error.list[0])
    }
    setBusy(false)
  }

  return (
    <Button
      size="sm"
      variant={filterId ? 'secondary' : 'primary'}
      busy={isBusy}
      disabled={filterId === undefined}
      data-testid="follow-contractor"
      title={filterId ? 'Stop alerts about its projects' : 'Daily alerts about its projects'}
      onClick={() => void change()}
      icon={filterId ? <CheckIcon aria-hidden="true" className="size-4" /> : BELL}
    >
      {hasFailed ? 'Try again' : filterId ? 'Following' : 'Follow'}
    </Button>
  )
}

async function follow(company: string): Promise<number> {
  const saved = await api.post<Data.SavedFilter>('/api/saved-filters', {
    name: company.slice(0, SAVED_FILTER_NAME_MAX).trim(),
    filters: { contractor: [company] },
    notify: 'daily',
  })
  return saved.ID
}

async function unfollow(id: number): Promise<null> {
  await api.delete(`/api/saved-filters/${id}`)
  return null
}
