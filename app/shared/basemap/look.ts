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
  },
} as const

/** To this zoom towns are the urban areas of Natural Earth, then our own closer outlines. */
export const CLOSE_TOWNS = 6.5
/** From here coasts and towns are drawn with round corners, for their points stand apart. */
export const ROUNDED = 10
export const GLOW = { width: 7, opacity: 0.22 }

export function regionStroke(zoom: number) {
  return zoom < 8 ? { width: 0.9 } : { width: 1.4, dash: [6, 3, 1.5, 3] }
}

export const riverWidth = (zoom: number): number => (zoom < 8 ? 1 : 1.8)
