import proj4 from 'proj4'

/** EPSG:27700 with the seven-parameter shift to WGS 84, accurate to about five metres. */
const NATIONAL_GRID =
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy ' +
  '+towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489 +units=m +no_defs'

// Sources also use it west and east of the grid, for Northern Ireland and offshore sites.
const EASTING = [-100_000, 800_000]
const NORTHING = [-100_000, 1_400_000]

const toWgs84 = proj4(NATIONAL_GRID, 'WGS84')

/** Metres to WGS 84 degrees; null far outside the grid. */
export function fromNationalGrid(easting: number, northing: number) {
  if (!(easting >= EASTING[0] && easting <= EASTING[1])) return null
  if (!(northing >= NORTHING[0] && northing <= NORTHING[1])) return null
  const [longitude, latitude] = toWgs84.forward([easting, northing])
  return { latitude, longitude }
}
