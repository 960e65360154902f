import { useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { boxText } from '#shared/places/box'
import { LIST_DEFAULTS } from '#shared/sites/filters'
import { api } from '~/lib/api'
import { listQueryString } from '~/list/siteListUrl'
import type { Pin } from './MapMarkers'

/** About ten metres: the list's own filters, and no other place. */
const AROUND = 0.0001

type Listed = Data.Site | 'gone' | 'failed'

function listPathAt({ latitude, longitude }: Pin, query: Data.SiteListQuery): string {
  const box = boxText({
    west: longitude - AROUND,
    south: latitude - AROUND,
    east: longitude + AROUND,
    north: latitude + AROUND,
  })
  const asked = listQueryString({ ...query, ...LIST_DEFAULTS })
  return `/api/projects?box=${box}${asked.replace('?', '&')}`
}

/** A pin's project as lists show it, asked for where the list beside the map has it on another page; null until it is
 * known. */
export function useListedProject(pin: Pin, row: Data.Site | undefined, query: Data.SiteListQuery) {
  const [answer, setAnswer] = useState<{ id: number; found: Listed } | null>(null)
  const [tries, setTries] = useState(0)
  const { ID: id } = pin
  const path = row ? null : listPathAt(pin, query)

  useEffect(() => {
    if (!path) return
    let isCurrent = true
    const say = (found: Listed) => isCurrent && setAnswer({ id, found })
    api
      .get<Data.SiteList>(path)
      .then(({ data }) => say(data.find(({ ID }) => ID === id) ?? 'gone'))
      .catch((error) => {
        console.error(error)
        say('failed')
      })
    return () => {
      isCurrent = false
    }
  }, [path, id, tries])

  function again() {
    setAnswer(null)
    setTries((count) => count + 1)
  }

  return { project: row ?? (answer?.id === id ? answer.found : null), again }
}
