import type { Box } from './area.js'

const DECIMALS = 5
const BOX = /^-?\d{1,3}(?:\.\d+)?(?:,-?\d{1,3}(?:\.\d+)?){3}$/

/** Parses `west,south,east,north`; null for anything else and for an empty box. */
export function parseBox(text: string): Box | null {
  if (!BOX.test(text)) return null
  const [west, south, east, north] = text.split(',').map(Number)
  const isBox = west < east && south < north
  const isOnEarth = south >= -90 && north <= 90 && west >= -540 && east <= 540
  return isBox && isOnEarth ? { west, south, east, north } : null
}

/** Accurate to about a metre. */
export function boxText({ west, south, east, north }: Box): string {
  return [west, south, east, north].map((degrees) => Number(degrees.toFixed(DECIMALS))).join(',')
}
