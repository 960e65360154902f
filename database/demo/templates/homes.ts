import { list } from '#demo/vocabulary'
import {
  area,
  between,
  capital,
  count,
  storeyed,
  thousands,
  type Template,
} from '#demo/templates/template'
import { constraint, newBuild, services } from '#demo/templates/methods'

const houses: Template = {
  sector: 'Resi',
  weight: 11,
  median: 13,
  spread: 0.9,
  least: 1.2,
  most: 140,
  family: 'housing',
  client: 'developer',
  write({ random, pounds, scheme, street, isIrish }) {
    const units = between(pounds / random.between(185e3, 265e3), 4, 620)
    const affordable = Math.round(units * random.pick([0.2, 0.25, 0.3, 0.35, 0.4]))
    const phase = units > 60 && random.chance(0.35) ? `, Phase ${random.int(1, 4)}` : ''
    const place = random.pick([
      `${scheme} ${random.pick(['Fields', 'Park', 'Meadows', 'Rise', 'Grange', 'Green', 'Chase', 'View', 'Mews'])}`,
      `Land off ${street}`,
      `Land at ${street}`,
      `${scheme} ${random.pick(['Farm', 'Nursery', 'Works', 'Depot'])} Site`,
    ])
    const sizes = random.pick(
      list(`two, three and four-bedroom houses|three and four-bedroom houses|houses and maisonettes
      |two to five-bedroom homes|terraced and semi-detached houses|houses and bungalows`)
    )
    const extras = random.pick([
      'public open space and a new access from ' + street,
      'an equipped play area and two attenuation basins',
      'estate roads, drainage and landscaping',
      'a spine road and a pumping station',
      'a footbridge to the existing village',
      'allotments and a community orchard',
      'a roundabout and off-site drainage',
    ])
    const share =
      units > 9
        ? ` ${capital(count(affordable))} are for ${random.pick(isIrish ? ['social and cost rental', 'social housing under Part V', 'affordable purchase'] : ['affordable rent and shared ownership', 'affordable rent', 'shared ownership', 'social rent', 'discounted sale'])}.`
        : ''
    return {
      name: `${place}${phase}${random.chance(0.45) ? `, ${units} Homes` : ''}`,
      scope: `${capital(count(units))} ${sizes} with ${extras}.${share}`,
      construction: `${random.pick(['Timber frame', 'Traditional masonry', 'Off-site timber panels', 'Brick and block', 'Insulated concrete formwork'])} with ${random.pick(['brick and weatherboard', 'facing brick', 'render and slate', 'local stone to the street', 'brick and tile hanging'])}; ${random.pick(['air source heat pumps to every plot', 'heat pumps and car charging on plot', 'solar panels to south-facing roofs', 'gas-free from the first plot', 'rear access garages'])}.${constraint(random)}`,
      storeys: random.pick([2, 2, 2, 3]),
      units,
    }
  },
}

const apartments: Template = {
  sector: 'Resi',
  weight: 9,
  median: 27,
  spread: 0.85,
  least: 2.5,
  most: 260,
  setting: 'town',
  family: 'building',
  client: 'developer',
  write({ random, pounds, scheme, isCity, street }) {
    const units = between(pounds / random.between(195e3, 320e3), 9, 780)
    const storeys = between(units / (isCity ? 14 : 26) + random.int(2, 5), 3, isCity ? 28 : 9)
    const blocks = between(units / 75 + random.next(), 1, 8)
    const heights =
      blocks > 1
        ? ` in ${count(blocks)} blocks of ${storeys - random.int(1, 2)} to ${storeys} storeys`
        : ` in one ${storeyed(storeys)} block`
    const over = random.pick([
      ' over ground-floor retail',
      ' around a landscaped courtyard',
      ' with undercroft parking',
      ` and ${area(units * random.between(4, 9))} of commercial space`,
      ' above a basement car park',
      ' with a residents’ gym and co-working space',
      '',
    ])
    return {
      name: `${scheme} ${random.pick(['Wharf', 'Yards', 'Quarter', 'Place', 'House', 'Point', 'Square', 'Quay', 'Gardens', 'Works'])}${random.pick(['', '', '', ', Phase 1', ', Phase 2', ', Phase 3', ` Block ${random.pick(['A', 'B', 'C', 'D'])}`, `, ${street}`, `, ${units} Apartments`])}`,
      scope: `${capital(count(units))} apartments${heights}${over}.`,
      construction: newBuild(random, storeys),
      storeys,
      units,
      blocks,
    }
  },
}

const buildToRent: Template = {
  sector: 'Resi',
  weight: 2,
  median: 92,
  spread: 0.6,
  least: 30,
  most: 420,
  setting: 'city',
  family: 'building',
  client: 'developer',
  write({ random, pounds, scheme, street }) {
    const units = between(pounds / random.between(230e3, 340e3), 110, 1400)
    const storeys = between(units / 12, 12, 46)
    const blocks = between(units / 260 + random.next(), 1, 5)
    return {
      name: `${scheme} ${random.pick(['Tower', 'Central', 'Gate', 'Exchange', 'Wharf', 'Rise'])}, ${street}`,
      scope: `Build-to-rent scheme of ${thousands(units)} apartments in ${count(blocks)} ${blocks === 1 ? 'tower' : 'towers'} rising to ${storeys} storeys, with ${random.pick(['a rooftop terrace and residents’ lounge', 'a public square and three retail units', 'a nursery, café and cycle hub', 'co-working space and a cinema room'])}.`,
      construction: newBuild(random, storeys),
      storeys,
      units,
      blocks,
    }
  },
}

const councilHomes: Template = {
  sector: 'Resi',
  weight: 6,
  median: 5.2,
  spread: 0.9,
  least: 0.6,
  most: 70,
  family: 'housing',
  client: 'housing',
  write({ random, pounds, street, scheme }) {
    const units = between(pounds / random.between(195e3, 270e3), 3, 260)
    const storeys = units > 24 ? between(units / 16 + random.next(), 3, 7) : random.int(2, 3)
    const name = random.pick([
      `${street} Garage Sites`,
      `${scheme} Estate Infill`,
      `${scheme} Court Redevelopment`,
      `Former Depot, ${street}`,
      `${scheme} Close`,
      `${street} Affordable Homes`,
    ])
    return {
      name,
      scope: `${capital(count(units))} homes for ${random.pick(['social rent', 'affordable rent', 'social and affordable rent', 'older tenants', 'rent and shared ownership'])} on ${random.pick(['three former garage courts', 'the cleared site of a community hall', 'council-owned land', 'a brownfield plot beside the railway', 'the site of two demolished blocks', 'an underused car park'])}, including ${random.pick(['two wheelchair-user homes', 'parking and cycle stores', 'a resurfaced estate road', 'a play street', 'new footpaths and lighting'])}.`,
      construction: `${random.pick(['Volumetric modules on strip footings', 'Closed-panel timber frame', 'Traditional brick and block', 'Light gauge steel with brick slips'])}.${services(random)}${constraint(random)}`,
      storeys,
      units,
      blocks: units > 24 ? between(units / 40, 1, 6) : undefined,
    }
  },
}

const fewHouses: Template = {
  sector: 'Resi',
  weight: 2.5,
  median: 0.85,
  spread: 0.55,
  least: 0.2,
  most: 3.5,
  setting: 'country',
  family: 'cottages',
  client: 'developer',
  write({ random, pounds, street, scheme }) {
    const units = between(pounds / random.between(290e3, 520e3), 1, 6)
    return {
      name: random.pick([
        `Land rear of ${random.int(8, 160)} ${street}`,
        `${scheme} Barns`,
        `${scheme} Cottage, ${street}`,
        `Plot${units > 1 ? 's' : ''} at ${street}`,
        `The Old Dairy, ${street}`,
      ]),
      scope:
        units === 1
          ? `Replacement dwelling of ${area(random.int(180, 420))} with detached garage and landscaping.`
          : `${capital(count(units))} detached houses with garages and a shared drive off ${street}.`,
      construction: `${random.pick(['Structural insulated panels', 'Oak frame and blockwork', 'Cavity masonry', 'Insulated concrete formwork'])} under ${random.pick(['clay tile', 'natural slate', 'standing seam zinc', 'green oak and thatch'])}; ${random.pick(['ground source heat pump', 'septic tank and soakaways', 'triple glazing', 'borehole supply'])}.`,
      storeys: random.int(1, 2),
      units,
    }
  },
}

export const homes = [houses, apartments, buildToRent, councilHomes, fewHouses]
