import { readFileSync } from 'node:fs'
import { readBasemap, type Basemap, type BasemapFile } from '#shared/basemap/basemap'

const FILE = new URL('../../database/geography/basemap.json', import.meta.url)

let known: Basemap | undefined

/** Our own land, for pictures that the server draws with `baseSvg`; read once. */
export function basemap(): Basemap {
  return (known ??= readBasemap(JSON.parse(readFileSync(FILE, 'utf8')) as BasemapFile))
}
