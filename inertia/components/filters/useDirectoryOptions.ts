import { useRef, useState } from 'react'
import { useDebouncedCallback } from 'use-debounce'
import { DEBOUNCE_MS } from '#shared/limits'
import { api } from '~/lib/api'

export type DirectoryField = 'contractor' | 'client' | 'local_authority'

/** Busiest first; null until the first answer arrives. */
export function useDirectoryOptions(field: DirectoryField) {
  const [names, setNames] = useState<string[] | null>(null)
  const asked = useRef<string | null>(null)

  async function load(typed: string) {
    if (typed !== asked.current) return
    try {
      const found = await api.get<string[]>(
        `/api/sites/options?${new URLSearchParams({ field, search: typed })}`
      )
      if (typed === asked.current) setNames(found)
    } catch (error) {
      console.error(error)
      if (typed === asked.current) setNames([])
    }
  }
  const loadSoon = useDebouncedCallback(load, DEBOUNCE_MS)

  function search(typed: string) {
    if (typed === asked.current) return
    const isFirst = asked.current === null
    asked.current = typed
    if (isFirst) void load(typed)
    else void loadSoon(typed)
  }

  return { names, search }
}
