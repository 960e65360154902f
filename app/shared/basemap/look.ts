/** Land is always lighter than sea. */
export const BASE_COLOURS = {
  light: {
    sea: '#d9e4ed',
    land: '#fbfbf9',
    abroad: '#eef1f2',
    coast: '#a3b4c5',
    region: '#b9c4d2',
    built: '#e9e6df',
    urban: '#e2ded5',
    river: '#b7cfe0',
    name: '#334155',
    quiet: '#64748b',
    sea_name: '#71879d',
    halo: '#fbfbf9',
    motorway: '#c4d0de',
    road: '#ffffff',
    kerb: '#cbd3dd',
    lane: '#d9dee5',
    rail: '#a9b5c4',
    green: '#e2ebd9',
    building: '#d9d5cb',
  },
  dark: {
    sea: '#0a111d',
    land: '#18212f',
    abroad: '#111925',
    coast: '#3a4a61',
    region: '#33425a',
    built: '#212c3d',
    urban: '#273347',
    river: '#142a42',
    name: '#cbd5e1',
    quiet: '#8b9ab0',
    sea_name: '#50627b',
    halo: '#141d2a',
    motorway: '#5d6f8a',
    road: '#3d4b61',
    kerb: '#0f1722',
    lane: '#313d50',
    rail: '#4b5a70',
    green: '#1b2d2b',
    building: '#2e3a4d',
  },
} as const

/** From here streets are drawn over our own base, where there are any. */
export const STREETS_FROM = 10

/** To this zoom towns are the urban areas of Natural Earth, then our own closer outlines. */
export const CLOSE_TOWNS = 6.5
/** From here coasts and towns are drawn with round corners, for their points stand apart. */
export const ROUNDED = 10
export const GLOW = { width: 7, opacity: 0.22 }

export function regionStroke(zoom: number) {
  return zoom < 8 ? { width: 0.9 } : { width: 1.4, dash: [6, 3, 1.5, 3] }
}

export const riverWidth = (zoom: number): number => (zoom < 8 ? 1 : 1.8)
