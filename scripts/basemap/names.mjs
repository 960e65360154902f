import { toWorld } from './plane.mjs'

/** Towns of one name nearer than this, in pixels of zoom 12, are one. */
const ONE_TOWN = 900
/** A city of the hand list stands for every town of its name within this. */
const SAME_CITY = 1200
const LONGEST = 26

/** Number of postcode areas from which a town has rank 2, and 3. */
const LARGE = 4
const MEDIUM = 2
/** The rank of a postcode area’s own code. */
const CODE = 5

const SEAS = [
  ['North Sea', 2.6, 56.2],
  ['Irish Sea', -5.05, 53.75],
  ['Celtic Sea', -7.2, 50.6],
  ['Atlantic Ocean', -12.2, 56.1],
  ['English Channel', -2.2, 50.02],
]

/** Name, place and rank, the most important first: cities by hand, then towns by their number of postcode areas. */
export function namesOf(cities, outcodes) {
  const chosen = cities.map(({ name, latitude, longitude, rank }) => ({
    name,
    at: toWorld([+longitude, +latitude]),
    rank: +rank,
  }))
  const towns = []
  for (const { town, at } of outcodes) {
    if (town.length > LONGEST || /[(\d]/.test(town)) continue
    const known = towns.find(({ name, places }) => name === town && isNear(places[0], at, ONE_TOWN))
    if (known) known.places.push(at)
    else towns.push({ name: town, places: [at] })
  }
  const others = towns
    .filter(({ name, places }) => !chosen.some((city) => isSame(city, name, places[0])))
    .sort((one, other) => other.places.length - one.places.length)
    .map(({ name, places }) => ({ name, at: middleOf(places), rank: rankOf(places.length) }))
  const codes = outcodes.map(({ code, at }) => ({ name: code, at, rank: CODE }))
  return [
    ...[...chosen, ...others, ...codes]
      .sort((one, other) => one.rank - other.rank)
      .map(({ name, at, rank }) => [name, ...at.map(Math.round), rank]),
    ...SEAS.map(([name, ...position]) => [name, ...toWorld(position).map(Math.round), -1]),
  ]
}

const isNear = (one, other, within) => Math.hypot(one[0] - other[0], one[1] - other[1]) < within

function isSame(city, name, at) {
  return (name === city.name || name === `City of ${city.name}`) && isNear(city.at, at, SAME_CITY)
}

const rankOf = (count) => (count >= LARGE ? 2 : count >= MEDIUM ? 3 : 4)

const middleOf = (places) =>
  [0, 1].map((axis) => places.reduce((sum, place) => sum + place[axis], 0) / places.length)
