import { useRef, useState } from 'react'
import { useDebouncedCallback } from '~/hooks/useDebouncedCallback'
import { DEBOUNCE_MS } from '#shared/limits'
import { api } from '~/lib/api'

/** Asks the address for options while the user types; null until the first answer arrives. */
export function useOptions<Option>(path: string, parameters: Record<string, string> = {}) {
  const [options, setOptions] = useState<Option[] | null>(null)
  const asked = useRef<string | null>(null)

  async function load(typed: string) {
    if (typed !== asked.current) return
    try {
      const query = new URLSearchParams({ ...parameters, search: typed })
      const found = await api.get<Option[]>(`${path}?${query}`)
      if (typed === asked.current) setOptions(found)
    } catch (error) {
      console.error(error)
      if (typed !== asked.current) return
      asked.current = null
      setOptions([])
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

  return { options, search }
}
