import type { Sector } from '#shared/sites/sectors'
import type { Random } from '#demo/random'

/** Which clients commission such a project. */
export type ClientKind =
  | 'developer'
  | 'housing'
  | 'council'
  | 'schools'
  | 'university'
  | 'health'
  | 'logistics'
  | 'retail'
  | 'hotel'
  | 'office'
  | 'highways'
  | 'rail'
  | 'water'
  | 'energy'
  | 'heritage'
  | 'maker'
  | 'police'

/** How such a project is built, which decides what its notice says of progress and packages. */
export type Family = 'building' | 'housing' | 'cottages' | 'refurbishment' | 'civils' | 'energy'

export type Brief = {
  random: Random
  /** The contract value in pounds, also when the notice keeps it to itself. */
  pounds: number
  town: string
  street: string
  isIrish: boolean
  isCity: boolean
  /** The house number of the address, when it has one. */
  houseNumber: number | null
  scheme: string
  saint: string
}

type Draft = {
  name: string
  /** What is built: the first line of the notice. */
  scope: string
  /** How it is built. */
  construction: string
  storeys?: number
  units?: number
  blocks?: number
}

export type Template = {
  sector: Sector
  weight: number
  /** The contract value in millions of pounds: the middle one, its spread and its bounds. */
  median: number
  spread?: number
  least?: number
  most?: number
  family: Family
  /** Only in cities, in towns and cities, or outside cities; anywhere when absent. */
  setting?: 'city' | 'town' | 'country'
  client: ClientKind
  write(brief: Brief): Draft
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Small numbers as words, as notices write them. */
export function count(number: number): string {
  return WORDS[number] ?? thousands(number)
}

export function thousands(number: number): string {
  return String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** A floor area in square metres, rounded as areas are quoted. */
export function area(squareMetres: number): string {
  const step = squareMetres > 10_000 ? 500 : squareMetres > 2_000 ? 50 : 10
  return `${thousands(Math.max(step, Math.round(squareMetres / step) * step))} m²`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `3` → "three-storey", `1` → "single-storey". */
export function storeyed(storeys: number): string {
  return storeys === 1 ? 'single-storey' : `${count(storeys)}-storey`
}

export function between(number: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(number)))
}

/** "12 Station Road", with the number of the address where it has one. */
export function numbered({ random, street, houseNumber }: Brief): string {
  return `${houseNumber ?? random.int(1, 140)} ${street}`
}
