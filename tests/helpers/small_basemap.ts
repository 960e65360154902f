import { readBasemap, type BasemapFile } from '#shared/basemap/basemap'

/** A square island of 200 pixels at zoom 12, with whatever else a test lays on it. */
export function smallBasemap(file: Partial<BasemapFile> = {}) {
  return readBasemap({
    land: [[100, 100, 200, 0, 0, 200, -200, 0]],
    abroad: [],
    borders: [],
    urban: [],
    built: [],
    lakes: [],
    rivers: [],
    ports: [],
    airports: [],
    names: [],
    ...file,
  })
}

/** A view of the small base whose pixels are those of the base. */
export const VIEW = { zoom: 12, left: 0, top: 0, width: 400, height: 400 }
