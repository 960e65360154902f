import { NEW_UPDATED, MISSING_FIELDS } from '#shared/sites/filters'
import { WAY_WIDTHS, WITHIN_MILES } from '#shared/places/area'
import type { Draw } from '../draw.js'
import { address, type Kind, type Query } from './kind.js'

const LAST_PAGE = 200
const NEAR_PAGE = 20

const list = (name: string, query: (draw: Draw) => Query): Kind => ({
  name,
  group: 'list',
  address: (draw) => address('/api/projects', query(draw)),
})

const filtered = (name: string, filters: (draw: Draw) => object): Kind =>
  list(name, (draw) => ({ filters: filters(draw) }))

const sorted = (name: string, columns: string[]): Kind =>
  list(name, ({ random }) => ({
    sortBy: random.pick(columns),
    sortDirection: random.pick(['asc', 'desc']),
    page: random.int(1, NEAR_PAGE),
  }))

const yearOf = (day: string) => Number(day.slice(0, 4))

/** The members' list without words. */
export const LIST_KINDS: Kind[] = [
  list('pages 1 to 200', ({ random }) => ({ page: random.int(1, LAST_PAGE) })),
  sorted('sorted by a name', ['name', 'city_county', 'contractor', 'client']),
  sorted('sorted by value or a day', ['value', 'start_date', 'end_date', 'starting']),
  sorted('sorted by added or updated', ['date', 'updated']),
  list('status', ({ random }) => ({
    filters: { status: random.pick(['', 'Contract Awarded', 'Complete']) },
    page: random.int(1, NEAR_PAGE),
  })),
  filtered('region or sector', (draw) =>
    draw.random.pick([{ region: draw.some('region') }, { sectors: draw.some('sector') }])
  ),
  filtered('region and sector', (draw) => ({
    region: draw.some('region'),
    sectors: draw.some('sector'),
  })),
  filtered('value range', (draw) => draw.values()),
  filtered('year, month or days', (draw) => {
    const { start_date: start, end_date: end } = draw.site()
    return draw.random.pick([
      { year_start: yearOf(start) },
      { year_end: yearOf(end) },
      { month_start: start.slice(0, 7) },
      { start_date: start, end_date: end },
    ])
  }),
  filtered('storeys, units or blocks', ({ random }) =>
    random.pick([
      { start_storeys: random.int(2, 30) },
      { start_units: random.int(2, 300) },
      { start_blocks: random.int(2, 8) },
    ])
  ),
  filtered('unknown, or added since', (draw) =>
    draw.random.pick([
      { unknown: [draw.random.pick(MISSING_FIELDS)] },
      { added_from: draw.site().added },
    ])
  ),
  filtered('contractor or client', (draw) =>
    draw.random.pick([{ contractor: draw.some('contractor') }, { client: [draw.site().client] }])
  ),
  filtered('local authority', (draw) => ({ local_authority: [draw.site().authority] })),
  filtered('postcode or town', (draw) => {
    const { postcode, town } = draw.site()
    return { postcode: draw.random.pick([postcode.split(' ')[0], town]) }
  }),
  list('New and Updated', (draw) => ({
    NewUpdated: draw.random.pick(NEW_UPDATED),
    filters: { region: draw.some('region') },
  })),
  list('nearest first', (draw) => ({
    sortBy: 'nearest',
    filters: { near: draw.place(), within: draw.random.pick(WITHIN_MILES) },
  })),
  filtered('within miles', (draw) => ({
    near: draw.place(),
    within: draw.random.pick(WITHIN_MILES),
  })),
  list('along a way', (draw) => ({
    sortBy: 'along',
    filters: {
      way_from: draw.place(),
      way_to: draw.place(),
      way_width: draw.random.pick(WAY_WIDTHS),
    },
  })),
  filtered('area of 4 corners', (draw) => ({ area: draw.area(4) })),
  filtered('area of 100 corners', (draw) => ({ area: draw.area(100) })),
]
