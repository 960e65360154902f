import { list } from '#demo/vocabulary'
import { capital, count, type Template } from '#demo/templates/template'
import { constraint } from '#demo/templates/methods'

const roadName = (brief: Parameters<Template['write']>[0]) =>
  brief.isIrish
    ? brief.random.pick(['N', 'R']) + brief.random.int(21, 780)
    : 'A' + brief.random.int(10, 6_190)

const junction: Template = {
  sector: 'Infrastructure',
  weight: 2,
  median: 9,
  spread: 1.1,
  least: 0.4,
  most: 420,
  family: 'civils',
  client: 'highways',
  write(brief) {
    const { random, pounds, street, town } = brief
    const road = roadName(brief)
    const what = random.pick(
      list(`Junction Improvement|Dualling|Relief Road|Roundabout Upgrade|Link Road`)
    )
    const km = Math.max(0.4, pounds / 14e6).toFixed(1)
    return {
      name: `${road} ${random.pick([town, street])} ${what}`,
      scope:
        what === 'Junction Improvement' || what === 'Roundabout Upgrade'
          ? `${what} on the ${road} at ${street}: ${random.pick(['signals, widened approaches and toucan crossings', 'a hamburger layout with bus priority', 'a fourth arm to the housing site', 'segregated left turn and drainage renewal'])}.`
          : `${km} km of ${what === 'Dualling' ? `widening of the ${road} to dual carriageway` : `new single carriageway from the ${road} to ${street}`} with ${random.pick(['two overbridges and noise barriers', 'a shared path and three roundabouts', 'an underpass and balancing ponds', 'a viaduct over the flood plain'])}.`,
      construction: `${random.pick(['Earthworks balance of 180,000 m³', 'Night closures agreed for resurfacing', 'Utility diversions lead the programme', 'Traffic management in five phases', 'Recycled aggregate sub-base'])}; ${random.pick(['drainage to two attenuation ponds', 'kerbing and lighting by sections', 'environmental barriers and planting', 'archaeology complete'])}.`,
    }
  },
}

const bridge: Template = {
  sector: 'Infrastructure',
  weight: 1.8,
  median: 7.5,
  spread: 0.9,
  least: 0.5,
  most: 160,
  family: 'civils',
  client: 'highways',
  write(brief) {
    const { random, street, scheme } = brief
    const [name, scope] = random.pick([
      [
        `${roadName(brief)} ${scheme} Bridge Replacement`,
        `Integral bridge of ${random.int(24, 96)} m in weathering steel replaces a weak structure`,
      ],
      [
        `${roadName(brief)} ${street} Overbridge`,
        `${capital(count(random.int(2, 7)))}-span overbridge across the railway`,
      ],
      [
        `${scheme} Footbridge`,
        `Bowstring arch of ${random.int(38, 84)} m for pedestrians and cyclists over the river`,
      ],
      [
        `${scheme} Viaduct Refurbishment`,
        'Deck waterproofing, bearings, masonry repairs and parapets',
      ],
      [
        `${street} Bridge Strengthening`,
        'Strengthening of a masonry arch with saddle, tie bars and new parapets',
      ],
    ] as const)
    return {
      name,
      scope: `${scope}${random.pick([', with approach ramps', ' and a temporary crossing for pedestrians', ', utilities carried in the verge', ''])}.`,
      construction: `${random.pick(['Rail possession booked at Christmas', 'River works between June and September only', 'Main lifts by mobile crane overnight', 'Sheet-piled cofferdams', 'Diversion agreed with bus operators'])}; ${random.pick(['paint system C5', 'precast deck units', 'bored piles to rock', 'full closure for nine weeks', 'lime mortar throughout'])}.`,
    }
  },
}

const rail: Template = {
  sector: 'Infrastructure',
  weight: 1.2,
  median: 16,
  spread: 1,
  least: 0.8,
  most: 2_000,
  family: 'civils',
  client: 'rail',
  write({ random, town, street }) {
    const [what, scope] = random.pick([
      ['New Station', 'New station with two platforms of 162 m, lifts and footbridge'],
      ['Station Access Scheme', 'Step-free access with two lifts and a new ticket hall'],
      [
        'Platform Extensions',
        'Platforms lengthened for eight-car trains, with lighting and shelters',
      ],
      [
        'Light Rail Extension',
        `${random.between(0.9, 6).toFixed(1)} km of street-running track and ${count(random.int(2, 8))} stops`,
      ],
      [
        'Park and Ride',
        `Park and ride with ${random.int(18, 90) * 10} spaces, bus lounge and solar canopies`,
      ],
      [
        'Bus Interchange',
        `${capital(count(random.int(6, 10)))}-stand interchange with concourse, cycle hub and drivers’ facilities`,
      ],
      ['Train Depot', `Stabling for ${random.int(6, 24)} trains, wash plant and maintenance shed`],
    ] as const)
    return {
      name: `${random.pick([town, street])} ${what}`,
      scope: `${scope}${random.pick(['', ', with approach roads and drainage', ', built beside the running lines', ', in three stages'])}.`,
      construction: `${random.pick(['Weekend closures through the summer', 'Precast units on screw piles', 'Steelwork lifted in overnight', 'Slab and drainage by sections', 'Retained cutting in soil nails'])}; ${random.pick(['systems by others', 'one level crossing closed and diverted', 'ground investigation reports available', 'utilities diverted under an early contract'])}.`,
    }
  },
}

const flood: Template = {
  sector: 'Infrastructure',
  weight: 1.2,
  median: 6,
  spread: 1,
  least: 0.3,
  most: 140,
  family: 'civils',
  client: 'water',
  write({ random, town, street, scheme }) {
    const [name, scope] = random.pick([
      [
        `${town} Flood Alleviation Scheme`,
        `${random.int(3, 24) * 100} m of flood walls and embankments with demountable barriers`,
      ],
      [
        `${scheme} Flood Storage Reservoir`,
        'Earth embankment, control structure and fish pass for a flood storage reservoir',
      ],
      [`${street} Flood Defences`, `Sheet-piled and clad flood walls along ${street}`],
      [
        `${town} Riverside Wall`,
        'Replacement of a failing river wall in tied piles with stone cladding and handrail',
      ],
      [
        `${scheme} Culvert Replacement`,
        'Precast box culvert under the road with trash screen and access',
      ],
    ] as const)
    return {
      name,
      scope: `${scope}, ${random.pick([`protecting ${random.int(4, 90) * 10} homes`, 'with riverside path and planting', 'in three sections', 'designed for the 1-in-100-year flood'])}.`,
      construction: `${random.pick(['Silent piling beside listed houses', 'Stone-clad reinforced concrete', 'Works from the water at low flow', 'Temporary dam and overpumping', 'Clay won from a borrow pit on site'])}.${constraint(random)}`,
    }
  },
}

const streetWorks: Template = {
  sector: 'Infrastructure',
  weight: 1.4,
  median: 2.6,
  spread: 0.8,
  least: 0.2,
  most: 24,
  family: 'civils',
  client: 'council',
  write: ({ random, town, street }) => ({
    name: `${random.pick([`${street} Active Travel Route`, `${town} Town Centre Public Realm`, `${street} Bus Priority`, `${town} Greenway`, `${street} Street Improvements`])}`,
    scope: `${random.pick([`${random.between(0.6, 7).toFixed(1)} km of segregated cycle track and footway`, 'Natural stone paving, rain gardens and seating', 'Bus lanes, smart signals and shelters', 'Traffic-free path on a disused railway', 'Narrowed carriageway, trees and raised tables'])} between ${street} and ${random.pick(['the station', 'the market place', 'the hospital', 'the ring road', 'the waterfront', 'the college'])}.`,
    construction: `${random.pick(['Granite kerbs and setts', 'Asphalt with coloured surfacing', 'Permeable paving over crates', 'Resin-bound surfacing', 'Vault surveys complete'])}; ${random.pick(['access for shops kept at all times', 'works stop for Christmas trading', 'one-way diversion in place', 'statutory undertakers first'])}.`,
  }),
}

export const infrastructure = [junction, bridge, rail, flood, streetWorks]
