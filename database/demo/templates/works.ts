import {
  area,
  between,
  capital,
  count,
  storeyed,
  thousands,
  type Template,
} from '#database/demo/templates/template'
import { constraint, newBuild, services } from '#database/demo/templates/methods'

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
  pictures: ['road', 'bridge'],
  write(brief) {
    const { random, pounds, street, town } = brief
    const road = roadName(brief)
    const what = random.pick([
      'Junction Improvement',
      'Dualling',
      'Relief Road',
      'Roundabout Upgrade',
      'Link Road',
    ])
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
  pictures: ['bridge'],
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
  pictures: ['rail', 'bridge'],
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
  pictures: ['water', 'bridge'],
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
  pictures: ['road', 'park'],
  write: ({ random, town, street }) => ({
    name: `${random.pick([`${street} Active Travel Route`, `${town} Town Centre Public Realm`, `${street} Bus Priority`, `${town} Greenway`, `${street} Street Improvements`])}`,
    scope: `${random.pick([`${random.between(0.6, 7).toFixed(1)} km of segregated cycle track and footway`, 'natural stone paving, rain gardens and seating', 'bus lanes, smart signals and shelters', 'traffic-free path on a disused railway', 'narrowed carriageway, trees and raised tables'])} between ${street} and ${random.pick(['the station', 'the market place', 'the hospital', 'the ring road', 'the waterfront', 'the college'])}.`,
    construction: `${random.pick(['Granite kerbs and setts', 'Asphalt with coloured surfacing', 'Permeable paving over crates', 'Resin-bound surfacing', 'Vault surveys complete'])}; ${random.pick(['access for shops kept at all times', 'works stop for Christmas trading', 'one-way diversion in place', 'statutory undertakers first'])}.`,
  }),
}

const solar: Template = {
  sector: 'Utilities/Energy',
  weight: 1.8,
  median: 22,
  spread: 0.8,
  least: 1.5,
  most: 320,
  setting: 'country',
  family: 'energy',
  client: 'energy',
  pictures: ['solar'],
  write({ random, pounds, scheme }) {
    const mw = between(pounds / 620e3, 2, 480)
    return {
      name: `${scheme} ${random.pick(['Solar Farm', 'Solar Park', 'Farm Solar'])}`,
      scope: `${mw} MW solar farm on ${thousands(Math.round(mw * 1.9))} hectares of ${random.pick(['grade 3b farmland', 'former airfield', 'grazing land', 'restored landfill'])}${random.pick([' with battery storage', ', grazed between the rows', '', ' and a 33 kV substation'])}.`,
      construction: `${random.pick(['Fixed-tilt frames on driven posts', 'Single-axis trackers', 'Ballasted frames over the capped cell'])}, ${random.pick(['string inverters', 'central inverters on skids'])}; ${random.pick([`${random.between(1.2, 9).toFixed(1)} km cable route in the highway`, 'CCTV and deer fencing', 'haul road from the A-road', 'grid connection dated'])}.`,
    }
  },
}

const battery: Template = {
  sector: 'Utilities/Energy',
  weight: 1.3,
  median: 34,
  spread: 0.7,
  least: 5,
  most: 280,
  setting: 'country',
  family: 'energy',
  client: 'energy',
  pictures: ['substation'],
  write: ({ random, pounds, scheme, street }) => {
    const mw = between(pounds / 560e3, 10, 500)
    return {
      name: `${random.pick([scheme, street])} ${random.pick(['Battery Storage', 'Energy Storage Facility', 'Grid Stability Facility'])}`,
      scope: `${mw} MW / ${mw * random.pick([1, 2, 2, 4])} MWh battery storage beside the existing grid substation, with ${random.pick(['acoustic fencing', 'a landscaped bund', 'fire water tanks', 'a 132 kV transformer compound'])}.`,
      construction: `${random.pick(['Containers on concrete plinths', 'Piled plinths and cable troughs', 'Crushed-stone platform on geogrid'])}; ${random.pick(['underground connection of 800 m', 'abnormal load for the transformer agreed', 'access track and drainage first'])}.`,
    }
  },
}

const wind: Template = {
  sector: 'Utilities/Energy',
  weight: 0.7,
  median: 58,
  spread: 0.7,
  least: 6,
  most: 600,
  setting: 'country',
  family: 'energy',
  client: 'energy',
  pictures: ['wind-farm'],
  write: ({ random, pounds, scheme }) => {
    const turbines = between(pounds / 6.5e6, 1, 62)
    return {
      name: `${scheme} ${random.pick(['Hill', 'Moor', 'Rig', 'Law', 'Edge'])} Wind Farm`,
      scope: `${capital(count(turbines))} ${turbines === 1 ? 'turbine' : 'turbines'} of ${random.pick(['4.2', '4.8', '5.6', '6.6'])} MW, tip height ${random.pick([125, 149, 180, 200])} m, with access tracks, borrow pits and a control building.`,
      construction: `${random.pick(['Gravity bases of 550 m³ each', 'Rock-anchored foundations', 'Floating tracks over peat'])}; ${random.pick(['turbine delivery from the port by night', '33 kV cabling in track verges', 'met mast removal included', 'peat management plan approved'])}.`,
      units: turbines,
    }
  },
}

const waterWorks: Template = {
  sector: 'Utilities/Energy',
  weight: 1.6,
  median: 9.5,
  spread: 0.9,
  least: 0.5,
  most: 190,
  family: 'civils',
  client: 'water',
  pictures: ['water', 'substation'],
  write({ random, town, scheme }) {
    const [what, scope] = random.pick([
      [
        'Wastewater Treatment Works',
        `${capital(count(random.int(2, 4)))} final settlement tanks, inlet works and odour control`,
      ],
      [
        'Storm Tank',
        `Storm storage of ${thousands(random.int(2, 28) * 500)} m³ in a ${random.int(12, 25)} m shaft`,
      ],
      [
        'Trunk Main Renewal',
        `${random.between(1.5, 18).toFixed(1)} km of ${random.pick([450, 600, 800])} mm water main by directional drilling and open cut`,
      ],
      [
        'Service Reservoir',
        'Covered concrete reservoir in two cells with pipework and valve house',
      ],
      [
        'Pumping Station',
        `Wet well, kiosk and ${random.between(0.8, 6).toFixed(1)} km of rising main`,
      ],
      ['Phosphorus Removal', 'Ferric dosing, tertiary filters and sludge handling'],
    ] as const)
    return {
      name: `${random.pick([town, scheme])} ${what}`,
      scope: `${scope}, ${random.pick(['for a growing catchment', 'to meet the permit of 2027', 'while the works stay in operation', 'with landscaping and screening'])}.`,
      construction: `${random.pick(['Precast segments and wet caisson', 'Reinforced concrete structures', 'Glass-coated steel tanks on a new slab', 'Butt-fused polyethylene pipe', 'Off-site built pump and control skids'])}.${constraint(random)}`,
    }
  },
}

const heatNetwork: Template = {
  sector: 'Utilities/Energy',
  weight: 0.9,
  median: 14,
  spread: 0.8,
  least: 1,
  most: 130,
  setting: 'town',
  family: 'civils',
  client: 'energy',
  pictures: ['substation', 'factory'],
  write({ random, town, street, scheme }) {
    const [name, scope] = random.pick([
      [
        `${town} District Heat Network`,
        `Energy centre and ${random.between(1.1, 7.5).toFixed(1)} km of pre-insulated pipe serving civic buildings and ${random.int(3, 24) * 100} flats`,
      ],
      [
        `${scheme} Energy Centre`,
        'River source heat pumps, thermal store and flues in a new pavilion',
      ],
      [
        `${street} Grid Supply Point`,
        '132/33 kV substation with two transformers and a switch house',
      ],
      [`${scheme} Hydrogen Hub`, 'Electrolyser building, storage and tanker filling'],
      [`${scheme} Anaerobic Digestion Plant`, 'Two digesters, gas upgrading and feedstock clamps'],
    ] as const)
    return {
      name,
      scope: `${scope}${random.pick(['', ` off ${street}`, ', in two stages', ', with provision for a later phase'])}.`,
      construction: `${random.pick(['Trenches in the highway under night permits', 'Steel frame with perforated metal screen', 'Piled bunds and plinths', 'Main plant lifted in by mobile crane'])}; ${random.pick(['commissioning by section', 'future connections capped off', 'noise limits at the boundary', 'outage windows agreed'])}.`,
    }
  },
}

const community: Template = {
  sector: 'Non-Resi',
  weight: 1.8,
  median: 3.2,
  spread: 0.8,
  least: 0.2,
  most: 30,
  family: 'building',
  client: 'council',
  pictures: ['community', 'town-hall'],
  write({ random, pounds, town, saint, scheme, street }) {
    const [name, what] = random.pick([
      [`${scheme} Community Centre`, 'main hall, kitchen, café and nursery room'],
      [`${town} Leisure Centre`, 'eight-lane pool, four-court hall, studios and gym'],
      [`${saint.replace(/^Scoil /, '')} Parish Hall`, 'hall for 180, meeting rooms and kitchen'],
      [`${street} Sports Pavilion`, 'six changing rooms, clubroom and floodlit pitches'],
      [`${town} Library and Hub`, 'library, rehearsal rooms and shared workspace'],
      [`${scheme} Swimming Pool`, 'six-lane pool, learner pool and changing village'],
      [`${town} Crematorium`, 'ceremony hall, waiting rooms and garden of remembrance'],
      [`${scheme} Youth Zone`, 'sports hall, climbing wall, music rooms and training kitchen'],
    ] as const)
    const storeys = random.int(1, 2)
    return {
      name,
      scope: `${capital(storeyed(storeys))} building of ${area(pounds / 2_900)} with ${what}${random.pick(['', ', funded by grant and local subscription', ', replacing a 1960s building', `, beside the park at ${street}`])}.`,
      construction: newBuild(random, storeys),
      storeys,
      blocks: 1,
    }
  },
}

const heritage: Template = {
  sector: 'Non-Resi',
  weight: 1.5,
  median: 2.1,
  spread: 1,
  least: 0.18,
  most: 45,
  family: 'refurbishment',
  client: 'heritage',
  pictures: ['community', 'town-hall'],
  write({ random, town, saint, scheme }) {
    const [name, scope] = random.pick([
      [
        `${saint.replace(/^Scoil (?:Naomh )?/, '')} Church, Tower Repairs`,
        'Repair of tower masonry, lead roofs and bell frame',
      ],
      [`${town} Museum Redisplay`, 'New galleries, lift and environmental control'],
      [`${town} Theatre Refurbishment`, 'Auditorium, flytower and front of house'],
      [
        `${scheme} Hall Visitor Centre`,
        'Visitor centre, café and accessible routes through the gardens',
      ],
      [
        `${town} Corn Exchange`,
        'Conservation and adaptation of a listed hall for music and markets',
      ],
      [`${scheme} Mill Museum`, 'Repair of roofs, weir and waterwheel with new exhibition floors'],
      [
        `${scheme} House, Roof Renewal`,
        'Renewal of slate roofs, chimneys and rainwater goods on a listed house',
      ],
    ] as const)
    return {
      name,
      scope: `${scope}; ${random.pick(['lottery funded', 'phase one of two', 'open to visitors throughout', 'closed until reopening next year'])}.`,
      construction: `${random.pick(['Independent scaffold with temporary roof', 'Lime mortar, lead and natural slate', 'Oak frame repairs in situ', 'Stone from the original quarry'])}.${services(random)}`,
      storeys: random.int(1, 4),
      blocks: 1,
    }
  },
}

const demolition: Template = {
  sector: 'Other',
  weight: 1.2,
  median: 1.6,
  spread: 0.9,
  least: 0.15,
  most: 28,
  family: 'civils',
  client: 'developer',
  pictures: ['excavator'],
  write: ({ random, scheme, street, town }) => ({
    name: random.pick([
      `Former ${scheme} Works, Demolition`,
      `${town} Gasholder Site Remediation`,
      `${street} Enabling Works`,
      `${scheme} Power Station Clearance`,
      `Former ${scheme} Mill, Site Clearance`,
    ]),
    scope: `${random.pick(['Demolition to slab', 'Asbestos strip and demolition', 'Remediation of made ground', 'Site clearance, tank removal and crushing'])} of ${random.between(0.6, 14).toFixed(1)} hectares ahead of ${random.pick(['housing', 'a logistics park', 'a new neighbourhood', 'a hospital', 'sale of the land'])}.`,
    construction: `${random.pick(['High-reach machine for the tower', 'Soil hospital and stabilisation', 'Groundwater treatment for six months', 'Concrete crushed to 6F2 on site', 'Protection of a listed chimney'])}.${constraint(random)}`,
  }),
}

const openSpace: Template = {
  sector: 'Other',
  weight: 1.6,
  median: 1.4,
  spread: 0.8,
  least: 0.15,
  most: 18,
  family: 'civils',
  client: 'council',
  pictures: ['park', 'excavator'],
  write({ random, town, scheme, street }) {
    const [name, scope, how] = random.pick([
      [
        `${scheme} Park Restoration`,
        'Restored walled garden, paths, bandstand and play area',
        'Hoggin paths, granite edging and lime mortar repairs',
      ],
      [
        `${town} Cemetery Extension`,
        `${thousands(random.int(4, 32) * 100)} burial plots, drainage, roads and shelter`,
        'Land drains, porous asphalt and hedge planting',
      ],
      [
        `${street} Multi-Storey Car Park`,
        'Deck repairs, waterproofing, lighting and edge protection',
        'Concrete repairs and anodes, one deck at a time',
      ],
      [
        `${scheme} Country Park`,
        'Lake edge, boardwalks, car park and trails',
        'Timber boardwalks on screw piles, recycled sub-base',
      ],
      [
        `${scheme} Sports Hub Pitches`,
        'Two artificial pitches, floodlights and fencing',
        'Shockpad and third-generation carpet on a stone base',
      ],
      [
        `${town} Skate Park`,
        'Sprayed concrete skate park, natural play and paths',
        'Specialist concrete by hand; local young people drew the plan',
      ],
    ] as const)
    return {
      name,
      scope: `${scope}${random.pick(['', ', in two phases', ', funded by developer contributions', ', open by the school holidays'])}.`,
      construction: `${how}.${constraint(random)}`,
    }
  },
}

const farm: Template = {
  sector: 'Other',
  weight: 0.8,
  median: 0.9,
  spread: 0.7,
  least: 0.15,
  most: 9,
  setting: 'country',
  family: 'building',
  client: 'maker',
  pictures: ['excavator', 'warehouse'],
  write: ({ random, pounds, scheme }) => ({
    name: `${scheme} ${random.pick(['Farm', 'Hall Farm', 'Grange'])}, ${random.pick(['Dairy Unit', 'Grain Store', 'Poultry Houses', 'Vertical Farm', 'Equestrian Centre', 'Glasshouses'])}`,
    scope: `Agricultural ${random.pick(['building', 'buildings'])} of ${area(pounds / 420)} with ${random.pick(['slurry store and yard', 'drying floor and weighbridge', 'feed bins and biomass boiler', 'rainwater harvesting', 'indoor arena and stabling'])}.`,
    construction: `${random.pick(['Portal frame with fibre cement roof', 'Timber frame and Yorkshire boarding', 'Galvanised frame with concrete panels'])}; farm access kept at all times.`,
    storeys: 1,
    blocks: random.int(1, 4),
  }),
}

export const works = [
  junction,
  bridge,
  rail,
  flood,
  streetWorks,
  solar,
  battery,
  wind,
  waterWorks,
  heatNetwork,
  community,
  heritage,
  demolition,
  openSpace,
  farm,
]
