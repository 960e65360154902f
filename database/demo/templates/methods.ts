import { list } from '#demo/vocabulary'
import type { Random } from '#demo/random'

const FOUNDATIONS =
  list(`CFA piles|pad foundations on vibro stone columns|a piled raft|reinforced strip foundations
  |driven precast piles|mass concrete pads|rigid inclusions`)
const FRAMES_LOW =
  list(`Steel frame|Glulam and CLT frame|Timber frame|Light gauge steel frame|Loadbearing masonry
  |Precast concrete frame|Hybrid steel and CLT frame`)
const FRAMES_TALL =
  list(`Reinforced concrete frame|Post-tensioned flat slabs|Steel frame with composite decks
  |In-situ frame with twin-wall core|Slip-formed core and flat slabs`)
const FACES_LOW =
  list(`facing brick|buff brick and zinc|red multi brick|terracotta rainscreen|standing seam zinc
  |through-coloured render and brick|fibre cement rainscreen|brick with timber infill panels
  |larch cladding over a brick plinth|local stone and render`)
const FACES_TALL =
  list(`a unitised façade|brick-faced precast panels|terracotta rainscreen|unitised curtain walling
  |glass-reinforced concrete panels|brickwork on relieving angles|brick slips on a steel framing system`)
const ROOFS_LOW =
  list(`a sedum roof|a single-ply roof with photovoltaics|a standing seam roof|a blue roof for attenuation
  |natural slate|a biodiverse roof|a concrete tiled roof`)
const ROOFS_TALL =
  list(`a blue roof|inverted roofs with terraces|a biodiverse roof|a hot-melt roof with plant screens
  |roof terraces and photovoltaics`)
const HEAT_SOURCES =
  list(`air source heat pumps|the district heat network|ground source heat pumps|rooftop heat pumps
  |a water source heat pump|an exhaust air heat pump in every unit`)
const EQUIPMENT =
  list(`a new substation|sprinklers throughout|two passenger lifts|a building management system|rooftop air handling
  |photovoltaics with battery storage|underfloor heating|a standby generator|smoke extract to the cores
  |rainwater harvesting|LED lighting with presence control|EV charging|a wet riser|displacement ventilation
  |chilled beams`)
const STANDARDS =
  list(`BREEAM Excellent targeted|Designed to Passivhaus|BREEAM Very Good required|Net zero in operation
  |EPC A targeted|Designed to RIBA 2030 targets|BREEAM Outstanding targeted
  |Embodied carbon capped in the contract`)
const NEW_BUILD =
  list(`Deliveries outside peak hours only|Archaeological watching brief on the strip
  |Off-site highway works included|Diversion of an 11 kV cable in the package
  |Ground investigation report available|Neighbouring school sets the delivery hours
  |Works next to an operational railway|Retained trees protected during works
  |Restricted access from the one-way system|Surface water discharges to the canal
  |Contaminated hotspots removed beforehand|Planning conditions discharged`)
const EXISTING =
  list(`Asbestos removal complete|Bat licence in place|Party wall awards with four owners
  |Building occupied throughout|Noisy works before nine only|No parking on site
  |Listed building consent granted|Deliveries booked through the loading bay|Dust and vibration limits apply
  |Record drawings are incomplete`)

/** Frame, envelope and foundations of a new building. */
export function newBuild(random: Random, storeys: number): string {
  const isTall = storeys > 4
  const frame = random.pick(isTall ? FRAMES_TALL : FRAMES_LOW)
  const face = random.pick(
    isTall ? FACES_TALL : frame === 'Loadbearing masonry' ? FACES_LOW.slice(0, 3) : FACES_LOW
  )
  const roof = random.pick(isTall ? ROOFS_TALL : ROOFS_LOW)
  const wordings = [
    () => `${frame} on ${random.pick(FOUNDATIONS)}, ${face} and ${roof}.`,
    () => `${frame}, ${face}, ${random.pick(FOUNDATIONS)}.`,
    () => `${frame} with ${face} under ${roof}.`,
    () => `${frame} on ${random.pick(FOUNDATIONS)}; ${face}, ${roof}.`,
  ]
  return (
    random.pick(wordings)() +
    services(random) +
    (random.chance(0.4) ? ` ${random.pick(NEW_BUILD)}.` : '')
  )
}

/** A sentence about heating, equipment or standards, often left out. */
export function services(random: Random): string {
  const roll = random.next()
  if (roll < 0.2) return ` Heat from ${random.pick(HEAT_SOURCES)}.`
  if (roll < 0.42) return ` M&E includes ${random.some(EQUIPMENT, 2).join(' and ')}.`
  if (roll < 0.52)
    return ` Heat from ${random.pick(HEAT_SOURCES)}; M&E includes ${random.pick(EQUIPMENT)}.`
  return roll < 0.64 ? ` ${random.pick(STANDARDS)}.` : ''
}

/** What a bidder should know of the place, often left out. */
export function constraint(random: Random, site: 'new' | 'existing' = 'new'): string {
  return random.chance(0.4) ? ` ${random.pick(site === 'new' ? NEW_BUILD : EXISTING)}.` : ''
}
