import { area, capital, storeyed, thousands, type Template } from '#demo/templates/template'
import { constraint, newBuild, services } from '#demo/templates/methods'

const community: Template = {
  sector: 'Non-Resi',
  weight: 1.8,
  median: 3.2,
  spread: 0.8,
  least: 0.2,
  most: 30,
  family: 'building',
  client: 'council',
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
  write: ({ random, pounds, scheme }) => ({
    name: `${scheme} ${random.pick(['Farm', 'Hall Farm', 'Grange'])}, ${random.pick(['Dairy Unit', 'Grain Store', 'Poultry Houses', 'Vertical Farm', 'Equestrian Centre', 'Glasshouses'])}`,
    scope: `Agricultural ${random.pick(['building', 'buildings'])} of ${area(pounds / 420)} with ${random.pick(['slurry store and yard', 'drying floor and weighbridge', 'feed bins and biomass boiler', 'rainwater harvesting', 'indoor arena and stabling'])}.`,
    construction: `${random.pick(['Portal frame with fibre cement roof', 'Timber frame and Yorkshire boarding', 'Galvanised frame with concrete panels'])}; farm access kept at all times.`,
    storeys: 1,
    blocks: random.int(1, 4),
  }),
}

export const communityAndOther = [community, heritage, demolition, openSpace, farm]
