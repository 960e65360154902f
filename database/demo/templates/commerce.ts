import {
  area,
  between,
  capital,
  count,
  numbered,
  storeyed,
  thousands,
  type Template,
} from '#demo/templates/template'
import { constraint, newBuild, services } from '#demo/templates/methods'

const newOffice: Template = {
  sector: 'Office',
  weight: 2,
  median: 38,
  spread: 0.9,
  least: 4,
  most: 480,
  setting: 'town',
  family: 'building',
  client: 'office',
  write(brief) {
    const { random, pounds, scheme, isCity } = brief
    const storeys = between(pounds / 9e6 + random.int(2, 4), 3, isCity ? 34 : 10)
    return {
      name: random.pick([
        numbered(brief),
        `One ${scheme} Square`,
        `${scheme} Exchange`,
        `${scheme} House`,
        `${scheme} Central, Building ${random.int(1, 6)}`,
      ]),
      scope: `${capital(storeyed(storeys))} office building of ${area(pounds / random.between(3_400, 4_600))} with ${random.pick(['retail at street level', 'roof terraces on three floors', 'end-of-trip facilities and 320 cycle spaces', 'a laboratory-enabled lower half', 'café and events space'])}.`,
      construction: newBuild(random, storeys),
      storeys,
      blocks: 1,
    }
  },
}

const officeRefit: Template = {
  sector: 'Office',
  weight: 4,
  median: 4.4,
  spread: 1,
  least: 0.2,
  most: 90,
  family: 'refurbishment',
  client: 'office',
  write(brief) {
    const { random, pounds, scheme, isCity } = brief
    const storeys = between(pounds / 2.5e6 + random.int(1, 3), 2, isCity ? 14 : 4)
    const floors = random.int(1, storeys)
    const size = `${area(pounds / random.between(900, 2_200))} over ${count(floors)} ${floors === 1 ? 'floor' : 'floors'}`
    const [what, scope] = random.pick([
      [
        'Cat A Refurbishment',
        `Cat A refurbishment of ${size}: ${random.pick(['raised floors, exposed services and LED lighting', 'raft ceilings, VRF and metering', 'new cores, showers and cycle store'])}`,
      ],
      [
        'Cat B Fit-Out',
        `Cat B fit-out of ${size}: ${random.pick(['partitions, meeting rooms and tea points', 'auditorium, client suite and restaurant', 'joinery, AV and a reception'])}`,
      ],
      [
        'Office Refurbishment',
        `Back-to-frame refurbishment of ${size}: ${random.pick(['new façade, cores and services', 'strip-out, lifts and air handling', 'windows, risers and common parts'])}`,
      ],
      [
        'Retrofit and Extension',
        `Deep retrofit of a ${storeyed(storeys)} building with a two-storey rooftop extension, ${area(pounds / 2_600)} in all`,
      ],
      [
        'Reception and Lift Upgrade',
        `New reception, ${random.int(2, 4)} lifts and common parts in a ${storeyed(storeys)} building`,
      ],
      [
        'Plant Replacement',
        'Replacement of chillers, boilers and controls on the roof of a let building',
      ],
    ] as const)
    return {
      name: `${random.pick([numbered(brief), `${scheme} House`, `${scheme} Court`, `The ${scheme} Building`])}, ${what}`,
      scope: `${scope}.`,
      construction: `${random.pick(['Ground floor stays let', 'Lifts replaced one at a time', 'Strip-out complete; floors handed over in sequence', 'Landlord’s approval for alterations held', 'Hoist on the rear elevation'])}.${services(random)}`,
      storeys,
      blocks: 1,
    }
  },
}

const hotel: Template = {
  sector: 'Commercial',
  weight: 2.2,
  median: 18,
  spread: 0.7,
  least: 2.5,
  most: 150,
  setting: 'town',
  family: 'building',
  client: 'hotel',
  write({ random, pounds, scheme, street }) {
    const rooms = between(pounds / random.between(105e3, 165e3), 24, 480)
    const storeys = between(rooms / 24 + 1, 3, 19)
    return {
      name: `${random.pick([`${scheme} Hotel`, `${street} Hotel`, `${scheme} Quay Aparthotel`, `The ${scheme}`])}`,
      scope: `${rooms}-bedroom ${random.pick(['hotel', 'hotel', 'aparthotel', 'lifestyle hotel'])} over ${count(storeys)} storeys with ${random.pick(['rooftop bar and restaurant', 'spa and 25 m pool', 'meeting rooms and basement parking', 'ground-floor café and gym', 'ballroom and conference suite'])}.`,
      construction: `${random.chance(0.5) ? 'Bathroom pods from off site. ' : ''}${newBuild(random, storeys)}`,
      storeys,
      units: rooms,
      blocks: 1,
    }
  },
}

const dataCentre: Template = {
  sector: 'Commercial',
  weight: 1,
  median: 165,
  spread: 0.8,
  least: 25,
  most: 2_000,
  setting: 'town',
  family: 'building',
  client: 'maker',
  write: ({ random, pounds, scheme }) => {
    const halls = between(pounds / 45e6, 1, 14)
    return {
      name: `${scheme} Park Data Centre, ${random.pick(['DC1', 'DC2', 'DC3', 'Building A', 'Building B'])}`,
      scope: `${between(pounds / 9.5e6, 4, 160)} MW data centre: ${count(halls)} data ${halls === 1 ? 'hall' : 'halls'} on ${count(random.int(2, 3))} floors, generator yard, ${random.pick(['132 kV substation', '33 kV substation', 'grid connection and battery room'])} and security lodge.`,
      construction: `Steel frame with precast floors; ${random.pick(['free-cooling chillers on the roof', 'adiabatic cooling and heat export', 'closed-loop liquid cooling'])}, ${random.pick(['N+1 generators', 'HVO-fuelled standby plant', '2N UPS'])}. ${random.pick(['Shell and core first, fit-out hall by hall', 'Modular plant rooms arrive complete', 'Security vetting for all operatives'])}.`,
      storeys: random.int(2, 4),
      blocks: random.int(1, 3),
    }
  },
}

const leisure: Template = {
  sector: 'Commercial',
  weight: 2,
  median: 6,
  spread: 0.9,
  least: 0.3,
  most: 80,
  family: 'building',
  client: 'hotel',
  write({ random, pounds, scheme, street }) {
    const [name, what] = random.pick([
      [`${scheme} Studios`, 'film studio with two sound stages, workshops and production offices'],
      [`${scheme} Leisure Park`, 'cinema, bowling and four restaurants'],
      [`${street} Food Hall`, 'food hall and events space in a former market'],
      [`${scheme} Holiday Park`, 'clubhouse, indoor pool and 60 lodge bases'],
      [`${scheme} Golf and Spa`, 'clubhouse and spa extension'],
      [`The ${scheme}, ${street}`, 'public house with kitchen, terrace and ten letting rooms'],
      [`${scheme} Business Centre`, 'managed workspace for small firms with shared meeting rooms'],
    ] as const)
    return {
      name,
      scope:
        `${random.pick(['New', 'Construction of a', 'Redevelopment to form a'])} ${what}, ${area(pounds / 2_300)}.`.replace(
          'New',
          random.chance(0.5) ? 'New' : 'Proposed'
        ),
      construction: newBuild(random, 2),
      storeys: random.int(1, 3),
      blocks: 1,
    }
  },
}

const mixedUse: Template = {
  sector: 'Commercial',
  weight: 1.6,
  median: 55,
  spread: 0.9,
  least: 6,
  most: 900,
  setting: 'town',
  family: 'building',
  client: 'developer',
  write({ random, pounds, scheme, town }) {
    const units = between((pounds * 0.55) / 270e3, 14, 1_800)
    const storeys = between(units / 16 + 3, 4, 30)
    return {
      name: `${random.pick([`${scheme} Quarter`, `${town} Station Gateway`, `${scheme} Yard`, `${town} Waterfront`, `${scheme} Cross`])}${random.pick(['', ', Phase 1', ', Phase 2', ', Plot C', ', Plots 4 and 5'])}`,
      scope: `Mixed-use regeneration: ${thousands(units)} homes, ${area((pounds * 0.3) / 4_000)} of workspace, ${random.pick(['a hotel and public square', 'shops, gym and a medical centre', 'market hall and bus interchange', 'a riverside walk and pavilion café'])}.`,
      construction: newBuild(random, storeys),
      storeys,
      units,
      blocks: between(units / 120 + 1, 1, 12),
    }
  },
}

const foodStore: Template = {
  sector: 'Retail',
  weight: 2.5,
  median: 4.2,
  spread: 0.4,
  least: 1.5,
  most: 16,
  family: 'building',
  client: 'retail',
  write: ({ random, pounds, street, scheme }) => ({
    name: random.pick([
      `Foodstore, ${street}`,
      `${scheme} Neighbourhood Centre`,
      `Supermarket at ${street}`,
      `${scheme} Foodstore`,
    ]),
    scope: `Foodstore of ${area(pounds / 2_050)} with ${random.int(70, 160)} parking spaces, ${random.pick(['EV charging and trolley bay', 'a new signalised junction', 'two smaller shops beside it', 'a drive-to collection point'])}; ${random.pick(['replaces a vacant car showroom', 'on the site of a former garden centre', 'the existing store trades until handover', 'demolition of a nightclub first'])}.`,
    construction: `Steel frame with ${random.pick(['glazed frontage and white render', 'brick and timber-effect cladding', 'stone plinth and zinc'])}; ${random.pick(['heat recovery from refrigeration', 'solar panels across the roof', 'mono-pitch roof and canopy'])}.${constraint(random)}`,
    storeys: 1,
    units: random.pick([1, 1, 3]),
    blocks: 1,
  }),
}

const retailPark: Template = {
  sector: 'Retail',
  weight: 1.6,
  median: 8,
  spread: 0.8,
  least: 0.9,
  most: 120,
  setting: 'town',
  family: 'building',
  client: 'retail',
  write({ random, pounds, scheme, town }) {
    const units = between(pounds / 1.4e6, 2, 36)
    return {
      name: random.pick([
        `${scheme} Retail Park`,
        `${scheme} Shopping Park`,
        `${town} Drive-Thru and EV Hub`,
        `${scheme} Centre Redevelopment`,
        `${town} Market Hall`,
      ]),
      scope: `${capital(count(units))} retail and food units of ${area(pounds / 1_700)}, ${random.pick(['with service yard and parking', 'around a new square', 'two of them drive-thru restaurants', 'replacing the upper mall', 'with ultra-rapid charging for 16 cars'])}.`,
      construction: `${random.pick(['Portal frame and feature entrances', 'Steel frame with brick piers', 'Timber gridshell roof over stalls', 'Alterations to a concrete frame'])}; shells to tenants’ shopfitters.${constraint(random)}`,
      storeys: random.int(1, 2),
      units,
      blocks: between(units / 8, 1, 5),
    }
  },
}

const shopFit: Template = {
  sector: 'Retail',
  weight: 2.4,
  median: 0.75,
  spread: 0.7,
  least: 0.15,
  most: 7,
  family: 'refurbishment',
  client: 'retail',
  write(brief) {
    const { random, pounds } = brief
    const levels = random.int(1, 3)
    const [what, scope] = random.pick([
      ['Shop Fit-Out', 'new shopfront, ceilings and air conditioning'],
      ['Bank to Restaurant Conversion', 'commercial kitchen, extract and new shopfront'],
      ['Store Subdivision', 'escalator removal, infill of the void and two new entrances'],
      ['Flagship Store', 'feature staircase, joinery and click-and-collect'],
      ['Showroom', 'lighting, display walls and a glazed frontage'],
    ] as const)
    return {
      name: `${numbered(brief)}, ${what}`,
      scope: `${random.pick(['Fit-out', 'Strip-out and fit-out', 'Refurbishment'])} of ${area(pounds / 1_150)} on ${count(levels)} ${levels === 1 ? 'level' : 'levels'}: ${scope}.`,
      construction: `${random.pick(['Night deliveries through the service yard', 'Hoarding licence granted', 'Structural openings between units', 'Works above a trading basement', 'Landlord’s approval held'])}.${services(random)}`,
      storeys: random.int(levels, 4),
      units: 1,
    }
  },
}

export const commerce = [
  newOffice,
  officeRefit,
  hotel,
  dataCentre,
  leisure,
  mixedUse,
  foodStore,
  retailPark,
  shopFit,
]
