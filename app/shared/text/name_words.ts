import { normalise } from './normalise.js'

const NOT_WORDS = /[^\p{L}\p{M}]+/u
const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr'])

export function wordsOf(name: string): string[] {
  return normalise(name)
    .split(NOT_WORDS)
    .filter((word) => word !== '' && !TITLES.has(word))
}
