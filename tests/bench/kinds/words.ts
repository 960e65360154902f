import type { Draw } from '../draw.js'
import { address, type Kind, type Query } from './kind.js'

const search = (name: string, query: (draw: Draw) => Query): Kind => ({
  name,
  group: 'list',
  address: (draw) => address('/api/projects', query(draw)),
})

/** The members' list by words. */
export const WORD_KINDS: Kind[] = [
  search('one word', (draw) => ({ search: draw.words(1) })),
  search('word of the name', (draw) => ({
    filters: { projectName: draw.random.pick(draw.site().name.split(' ')) },
  })),
  search('two words', (draw) => ({ search: draw.words(2) })),
  search('three words', (draw) => ({ search: draw.words(3) })),
  search('phrase of two', (draw) => ({ search: draw.phrase(2) })),
  search('phrase of three', (draw) => ({ search: draw.phrase(3) })),
  search('word, region and value', (draw) => ({
    search: draw.words(1),
    filters: { region: draw.some('region'), ...draw.values() },
  })),
  search('word, sorted by name', (draw) => ({ search: draw.words(1), sortBy: 'name' })),
  search('nothing found', (draw) => ({ search: `${draw.words(1)}xq ${draw.words(1)}` })),
]
