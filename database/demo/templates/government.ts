import { area, type Template } from '#demo/templates/template'
import { constraint, newBuild, services } from '#demo/templates/methods'

const townHall: Template = {
  sector: 'Government',
  weight: 1.5,
  median: 9,
  spread: 0.9,
  least: 0.5,
  most: 110,
  setting: 'town',
  family: 'refurbishment',
  client: 'council',
  write({ random, pounds, town, scheme }) {
    const [name, what] = random.pick([
      [
        `${town} Town Hall Refurbishment`,
        'Restoration of the listed town hall: council chamber, registrar and wedding venue',
      ],
      [
        `${town} Civic Hub`,
        'Extension of the civic centre: library, customer hub and meeting rooms',
      ],
      [
        `${scheme} House Council Offices`,
        'Refurbishment of council offices: open-plan floors, lifts and new entrance',
      ],
      [
        `${town} Old Courthouse`,
        'Conversion of the courthouse to a civic hub with archive and café',
      ],
      [`${town} Law Courts`, 'Refurbishment of courtrooms, custody and public areas'],
    ] as const)
    return {
      name,
      scope: `${what}, ${area(pounds / 2_900)} in all.`,
      construction: `${random.pick(['Stone repairs, roof renewal and secondary glazing', 'Asbestos strip, new cores and lifts', 'Scaffold to the street and lead work', 'Plaster and joinery conservation', 'New risers and plant in the roof space'])}.${services(random)}${constraint(random, 'existing')}`,
      storeys: random.int(2, 6),
      blocks: 1,
    }
  },
}

const emergency: Template = {
  sector: 'Government',
  weight: 1.6,
  median: 8.5,
  spread: 0.6,
  least: 1.2,
  most: 60,
  family: 'building',
  client: 'police',
  write({ random, pounds, town, street, isIrish }) {
    const [what, contents] = random.pick([
      ['Fire Station', 'four appliance bays, drill tower and training yard'],
      [
        isIrish ? 'Garda Station' : 'Police Station',
        'cells, interview suites, public office and secure yard',
      ],
      [
        isIrish ? 'Civil Defence Centre' : 'Custody Suite',
        isIrish
          ? 'vehicle bays, stores and training rooms'
          : 'forty cells, interview rooms and medical suite',
      ],
      ['Ambulance Station', 'make-ready bays, stores, offices and welfare'],
    ] as const)
    return {
      name: `${random.pick([town, street])} ${what}`,
      scope: `${what} of ${area(pounds / 3_400)} with ${contents}; ${random.pick(['the old station is demolished afterwards', 'the present one stays in service', 'off-site road works included'])}.`,
      construction: newBuild(random, 2),
      storeys: random.int(1, 3),
      blocks: 1,
    }
  },
}

const depot: Template = {
  sector: 'Government',
  weight: 1,
  median: 6,
  spread: 0.7,
  least: 0.6,
  most: 40,
  family: 'building',
  client: 'council',
  write({ random, pounds, street, town }) {
    const [what, scope] = random.pick([
      ['Depot', 'Council depot with vehicle workshop, salt barn and fuel island'],
      ['Operations Centre', 'Operations base for refuse and grounds teams'],
      ['Recycling Centre', 'Recycling centre with raised tipping bays and reuse shop'],
      ['Archive', 'Record store with environmental control and reading room'],
    ] as const)
    return {
      name: `${street} ${what}, ${town}`,
      scope: `${scope}, ${area(pounds / 1_900)} in total.`,
      construction: `${random.pick(['Portal frame', 'Steel frame', 'Precast push walls and portal frame'])} with ${random.pick(['composite cladding', 'profiled cladding', 'brick plinth and cladding'])}; heavy-duty yard${random.chance(0.4) ? ' and vehicle charging' : ''}.${constraint(random)}`,
      storeys: random.int(1, 2),
      blocks: random.int(1, 3),
    }
  },
}

export const government = [townHall, emergency, depot]
