import { useEffect, useState } from 'react'
import { readBasemap, type Basemap, type BasemapFile } from '#shared/basemap/basemap'
import file from '../../../../database/geography/basemap.json?url'

let loading: Promise<Basemap> | undefined

async function load(): Promise<Basemap> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`The land under the map answered ${response.status}`)
  return readBasemap((await response.json()) as BasemapFile)
}

/** Our own land, loaded once; null until it is there, and the next map tries again after a failure. */
export function useBasemap(): Basemap | null {
  const [basemap, setBasemap] = useState<Basemap | null>(null)
  useEffect(() => {
    let isCurrent = true
    loading ??= load()
    loading
      .then((loaded) => isCurrent && setBasemap(loaded))
      .catch((error: unknown) => {
        loading = undefined
        console.error(error)
      })
    return () => {
      isCurrent = false
    }
  }, [])
  return basemap
}
