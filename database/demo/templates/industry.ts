import { list } from '#demo/vocabulary'
import { area, between, capital, count, thousands, type Template } from '#demo/templates/template'
import { constraint } from '#demo/templates/methods'

const shed = (eaves: number) => `Portal frame to ${eaves} m eaves`

const distribution: Template = {
  sector: 'Industrial',
  weight: 3.5,
  median: 24,
  spread: 0.8,
  least: 4,
  most: 160,
  setting: 'country',
  family: 'building',
  client: 'logistics',
  write({ random, pounds, scheme, town }) {
    const units = random.pick([1, 1, 1, 2, 3])
    return {
      name: `${random.pick([`${scheme} Gate`, `${scheme} Park`, `${town} Distribution Park`, `${scheme} Logistics Hub`])}${random.pick(['', `, Unit ${random.int(1, 9)}`, `, Plot ${random.int(2, 8)}00`, ', Phase 2'])}`,
      scope: `${units === 1 ? 'Distribution warehouse' : `${capital(count(units))} distribution units`} of ${area(pounds / random.between(720, 980))}${units > 1 ? ' in total' : ''} with ${random.pick(['cross-dock loading', '24 dock levellers and four level doors', 'two-storey hub offices', 'transport office and gatehouse'])} and a ${random.int(40, 55)} m yard.`,
      construction: `${shed(random.pick([12.5, 15, 18, 21]))}, ${random.pick(['FM2 floor slab', 'post-tensioned slab', 'jointless fibre-reinforced slab'])}, ${random.pick(['composite panels in graded greys', 'built-up cladding with 15 % rooflights', 'insulated panels and feature glazing'])}; ${random.pick(['rooftop solar across the whole roof', 'EV charging for HGVs provisioned', 'BREEAM Outstanding targeted', 'cut and fill of 140,000 m³ first'])}.${constraint(random)}`,
      storeys: 1,
      units,
      blocks: units,
    }
  },
}

const tradeUnits: Template = {
  sector: 'Industrial',
  weight: 3,
  median: 4.6,
  spread: 0.6,
  least: 0.7,
  most: 24,
  family: 'building',
  client: 'logistics',
  write({ random, pounds, scheme, street }) {
    const units = between(pounds / random.between(240e3, 420e3), 3, 44)
    const blocks = between(units / 7, 1, 6)
    return {
      name: `${scheme} ${random.pick(['Trade Park', 'Enterprise Park', 'Business Park', 'Works'])}${random.chance(0.3) ? `, ${street}` : ''}`,
      scope: `${capital(count(units))} light industrial and trade counter units in ${count(blocks)} ${blocks === 1 ? 'terrace' : 'terraces'}, ${area(pounds / 1_050)} in all, with parking and service yard.`,
      construction: `${shed(random.pick([6, 7, 8]))}, ${random.pick(['profiled cladding over blockwork', 'composite panels', 'brick plinth and insulated panels'])} and ${random.pick(['roller shutters', 'sectional doors and mezzanines', 'solar panels to every unit'])}.${constraint(random)}`,
      storeys: 1,
      units,
      blocks,
    }
  },
}

const coldStore: Template = {
  sector: 'Industrial',
  weight: 1,
  median: 28,
  spread: 0.5,
  least: 7,
  most: 90,
  family: 'building',
  client: 'maker',
  write: ({ random, pounds, town, scheme }) => ({
    name: `${random.pick([town, scheme])} Cold Store`,
    scope: `${area(pounds / 1_650)} temperature-controlled store with ${thousands(Math.round(pounds / 900 / 500) * 500)} pallet positions, ${random.pick(['automated high bay', 'blast freezers', 'a chilled marshalling dock'])} and offices.`,
    construction: `Rack-supported frame with ${random.pick(['PIR insulated panels', 'mineral wool panels'])}; ${random.pick(['ammonia and CO₂ refrigeration', 'glycol heater mat under the slab', 'oxygen-reduction fire protection'])}.${constraint(random)}`,
    storeys: random.int(1, 3),
    blocks: 1,
  }),
}

const factory: Template = {
  sector: 'Industrial',
  weight: 2.5,
  median: 14,
  spread: 1,
  least: 1,
  most: 420,
  family: 'building',
  client: 'maker',
  write: ({ random, pounds, scheme, street }) => {
    const what = random.pick(
      list(`bakery|bottling hall|precision engineering plant|pharmaceutical packing plant|timber frame factory
      |ready meals factory|distillery and bonded store|battery pack assembly plant|medical devices plant
      |sawmill and kiln house`)
    )
    return {
      name: `${scheme} ${random.pick(['Works', 'Mill', 'Plant'])}, ${random.pick(['Production Hall', 'Factory Extension', 'New Manufacturing Facility', `${street} Site`])}`,
      scope: `${random.pick(['New', 'Extension to a', 'Replacement'])} ${what} of ${area(pounds / 1_500)} with ${random.pick(['process mezzanines and plant room', 'clean rooms and quality laboratory', 'silos, intake and dispatch dock', 'overhead cranes and a test bay', 'staff block and effluent treatment'])}.`,
      construction: `${random.pick(['Steel frame with hygienic cladding', 'Portal frame and composite panels', 'Steel frame, 40 t crane beams', 'Hybrid concrete and steel frame'])}; ${random.pick(['production continues next door', 'process drainage and resin floors', 'new 33 kV supply', 'foundations isolated for presses'])}.`,
      storeys: random.int(1, 3),
      blocks: random.int(1, 2),
    }
  },
}

export const industry = [distribution, tradeUnits, coldStore, factory]
