import { normalise } from '#shared/text/normalise'
import { REGIONS, type Region } from '#shared/places/regions'
import { isEircode, type Location } from '#demo/locations'
import { Random, zipf, type Weights } from '#demo/random'
import type { ClientKind, Family } from '#demo/templates/template'
import {
  IRISH_SURNAMES,
  LANDMARKS,
  NORTHERN_LANDMARKS,
  OTHER_NAMES,
  SCHEMES,
  SCOTTISH_SURNAMES,
  SURNAMES,
  WELSH_SURNAMES,
  list,
} from '#demo/vocabulary'

export type Contractor = { name: string; emailDomain: string }

const TRADES: Record<'building' | 'civils' | 'refurbishment', readonly string[]> = {
  building:
    list(`Build|Construction|Contractors|Structures|Building|& Sons|Projects|Partnerships|Group|Construction Ltd
    |Building Contractors|Homes & Build|Developments`),
  civils:
    list(`Civil Engineering|Civils|Infrastructure|Engineering|Civil & Build|Civil Engineering|Groundworks
    |Civil Contractors`),
  refurbishment: list(
    `Interiors|Restoration|Refurbishment|Fit-Out|Special Works|Conservation|Property Services|Retrofit`
  ),
}
const ENDINGS = ['com', 'com', 'com', 'org', 'net']
const NATIONAL_SHARE = 0.42
const HOUSE_NAMES =
  list(`Marlowe Fenwick Build|Hartley & Boone|Redcliffe Structures|Wensum & Vale|Calloway Thorne|Ravensmoor Group
  |Oakshott Varley Construction|Pemberley & Lyle|Garrowby Partnerships|Selwick Mortimer`)

type Trade = keyof typeof TRADES
type Pool = { contractors: Contractor[]; weights: Weights }

/** Invented contractors: a few large ones everywhere, and a long tail at home in one region. */
export class Contractors {
  #pools = new Map<string, Pool>()
  #used = new Set<string>()

  constructor(seed: number, sites: number) {
    const random = Random.of(seed, -1)
    const each = Math.min(220, Math.max(3, Math.round(Math.sqrt(sites) / 5)))
    for (const trade of Object.keys(TRADES) as Trade[]) {
      const houses =
        trade === 'building' ? HOUSE_NAMES.map((name) => this.#contractor(name, random)) : []
      this.#pools.set(trade, this.#pool([...houses, ...this.#invent(random, trade, null, each)]))
      for (const region of REGIONS) {
        this.#pools.set(`${trade} ${region}`, this.#pool(this.#invent(random, trade, region, each)))
      }
    }
  }

  draw(random: Random, family: Family, region: Region): Contractor {
    const trade: Trade =
      family === 'energy' || family === 'civils'
        ? 'civils'
        : family === 'refurbishment'
          ? 'refurbishment'
          : 'building'
    const pool = this.#pools.get(random.chance(NATIONAL_SHARE) ? trade : `${trade} ${region}`)!
    const contractor = pool.contractors[pool.weights.draw(random)]
    const name = OTHER_NAMES[contractor.name]
    return name && random.chance(0.2) ? { ...contractor, name } : contractor
  }

  #pool(contractors: Contractor[]): Pool {
    return { contractors, weights: zipf(contractors.length, 1.05) }
  }

  #invent(random: Random, trade: Trade, region: Region | null, wanted: number): Contractor[] {
    const found: Contractor[] = []
    while (found.length < wanted) {
      const name = this.#name(random, trade, region)
      if (!this.#used.has(normalise(name))) found.push(this.#contractor(name, random))
    }
    return found
  }

  #name(random: Random, trade: Trade, region: Region | null): string {
    const names = surnames(region)
    const first = random.pick(names)
    const second = random.pick(random.chance(0.8) ? names : SURNAMES)
    if (first === second) return this.#name(random, trade, region)
    const work = random.pick(TRADES[trade])
    if (region === 'Ireland' && random.chance(0.12))
      return `${random.pick(IRISH_SURNAMES)} & ${random.pick(['Mac Aodha', 'Breathnach', 'Ó Laoire', 'Mac Gearailt'])} ${random.pick(['Teoranta', 'Tógála Teo'])}`
    if (region === 'Wales' && random.chance(0.15)) return `${first} ${second} Cyf`
    const local = region && random.chance(0.2) ? random.pick(LANDMARKS[region]) : null
    if (local) return `${local} ${work.replace('& Sons', 'Builders')}`
    return random.pick([
      `${first} ${second} ${work}`,
      `${first} & ${second}${work.startsWith('&') ? '' : ` ${work}`}`,
      `${first} ${work}`.includes('& Sons')
        ? `${first} ${second} & Sons`
        : `${first} ${second} ${work}`,
    ])
  }

  #contractor(name: string, random: Random): Contractor {
    this.#used.add(normalise(name))
    const host = normalise(name)
      .replace(/\b(ltd|limited|group|construction|contractors|building|build|and)\b/g, ' ')
      .replace(/['’&]/g, '')
      .trim()
      .replace(/[^a-z0-9]+/g, '-')
    return { name, emailDomain: `${host}.example.${random.pick(ENDINGS)}` }
  }
}

function surnames(region: Region | null): readonly string[] {
  if (region === 'Ireland') return IRISH_SURNAMES
  if (region === 'Scotland') return SCOTTISH_SURNAMES
  return region === 'Wales' ? WELSH_SURNAMES : SURNAMES
}

type ClientNames = (random: Random, town: string, landmark: string, isIrish: boolean) => string

const CLIENTS: Record<ClientKind, ClientNames> = {
  developer: (random, town, landmark, isIrish) =>
    random.pick([
      `${landmark} ${random.pick(['Homes', 'Estates', 'Land', 'Developments', 'Regeneration'])}${isIrish && random.chance(0.4) ? ' DAC' : ''}`,
      `${random.pick(SCHEMES)} ${random.pick(['Living', 'Property Partners', 'Capital', 'Homes', 'Urban', 'Land and New Homes'])}`,
      `${town} Regeneration Partnership`,
      `${random.pick(SURNAMES)} ${random.pick(['Homes', 'Estates', 'Strategic Land', 'Residential'])}`,
    ]),
  housing: (random, town, landmark, isIrish) =>
    isIrish
      ? random.pick([
          `${landmark} Housing CLG`,
          `${town} Approved Housing Body`,
          `Clann ${town} Homes`,
        ])
      : random.pick([
          `${landmark} Housing`,
          `${landmark} Homes Association`,
          `${town} Homes Partnership`,
          `${random.pick(SCHEMES)} Housing Trust`,
        ]),
  council: (random, town, landmark) =>
    random.pick([
      `${town} Development Company`,
      `${town} and District Regeneration`,
      `${town} Civic Partnership`,
      `${landmark} Property Services`,
    ]),
  schools: (random, town, landmark, isIrish) =>
    isIrish
      ? random.pick([
          `${landmark} Education and Training`,
          `${town} Schools Building Unit`,
          `Patrons of ${landmark} Schools`,
        ])
      : random.pick([
          `${landmark} Academies Trust`,
          `${town} Learning Partnership`,
          `${landmark} Schools Federation`,
          `${town} Schools Programme`,
        ]),
  university: (random, town, landmark) =>
    random.pick([
      `${landmark} University`,
      `${town} College Group`,
      `University Estates ${landmark}`,
      `${landmark} Institute`,
    ]),
  health: (random, town, landmark, isIrish) =>
    isIrish
      ? random.pick([
          `${landmark} Hospitals Group`,
          `${town} Community Healthcare`,
          `${landmark} Primary Care DAC`,
        ])
      : random.pick([
          `${landmark} Healthcare Trust`,
          `${town} Hospitals Partnership`,
          `${landmark} Primary Care Estates`,
          `${landmark} Health Board Estates`,
        ]),
  logistics: (random, _town, landmark) =>
    random.pick([
      `${landmark} Logistics Property`,
      `${random.pick(SCHEMES)} Industrial REIT`,
      `${random.pick(SURNAMES)} Sheds`,
      `${landmark} Industrial`,
    ]),
  retail: (random, town, landmark) =>
    random.pick([
      `${random.pick(SCHEMES)} Foods`,
      `${landmark} Retail Estates`,
      `${random.pick(SURNAMES)} Stores`,
      `${town} Markets Company`,
    ]),
  hotel: (random, town, landmark) =>
    random.pick([
      `${random.pick(SCHEMES)} Hotels`,
      `${landmark} Leisure`,
      `${random.pick(SURNAMES)} Hospitality`,
      `${town} Leisure Partnership`,
    ]),
  office: (random, _town, landmark) =>
    random.pick([
      `${random.pick(SURNAMES)} Workspace`,
      `${random.pick(SCHEMES)} Offices`,
      `${landmark} Pension Property`,
      `${random.pick(SURNAMES)} & ${random.pick(SURNAMES)} Asset Management`,
    ]),
  highways: (random, town, landmark) =>
    random.pick([
      `${landmark} Highways Partnership`,
      `${town} Transport Programme`,
      `${landmark} Roads Alliance`,
    ]),
  rail: (random, _town, landmark) =>
    random.pick([
      `${landmark} Rail Alliance`,
      `${landmark} Rapid Transit`,
      `${random.pick(SCHEMES)} Rail Estates`,
    ]),
  water: (random, _town, landmark) =>
    random.pick([
      `${landmark} Water`,
      `${landmark} Drainage Board`,
      `${landmark} Rivers Partnership`,
    ]),
  energy: (random, _town, landmark) =>
    random.pick([
      `${random.pick(SCHEMES)} Renewables`,
      `${landmark} Power`,
      `${random.pick(SURNAMES)} Energy Storage`,
      `${landmark} Community Energy`,
    ]),
  heritage: (random, town, landmark) =>
    random.pick([
      `${town} Heritage Trust`,
      `${landmark} Buildings Preservation Trust`,
      `${town} Theatre Trust`,
    ]),
  maker: (random, _town, landmark) =>
    random.pick([
      `${random.pick(SURNAMES)} ${random.pick(['Foods', 'Precision', 'Manufacturing', 'Distillers', 'Data'])}`,
      `${landmark} Produce`,
      `${random.pick(SCHEMES)} Digital`,
    ]),
  police: (random, town, landmark, isIrish) =>
    isIrish
      ? `${landmark} Public Estates`
      : random.pick([
          `${landmark} Fire and Rescue Estates`,
          `${landmark} Police Estates`,
          `${town} Emergency Services Partnership`,
        ]),
}

/** The invented client of a project, named after the place where that is the custom. */
export function clientName(random: Random, kind: ClientKind, { place, isTown }: Location): string {
  const isIrish = isEircode(place)
  const town = (isTown ? place.town : place.county).replace(/^Dublin .*/, 'Dublin')
  const isNorthern = place.region === 'Ireland' && !isIrish
  const landmarks = isNorthern ? NORTHERN_LANDMARKS : LANDMARKS[place.region]
  return CLIENTS[kind](random, town, random.pick(landmarks), isIrish)
}
