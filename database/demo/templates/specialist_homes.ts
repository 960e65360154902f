import {
  between,
  capital,
  count,
  storeyed,
  thousands,
  type Template,
} from '#demo/templates/template'
import { constraint, newBuild } from '#demo/templates/methods'

const conversion: Template = {
  sector: 'Resi',
  weight: 4,
  median: 3.4,
  spread: 0.8,
  least: 0.4,
  most: 38,
  family: 'refurbishment',
  client: 'developer',
  write({ random, pounds, scheme, street, saint }) {
    const units = between(pounds / random.between(125e3, 190e3), 3, 190)
    const storeys = between(units / 9, 2, 8)
    const [was, name] = random.pick([
      ['a Grade II listed mill', `${scheme} Mill`],
      ['a vacant office block', `${scheme} House`],
      ['a former chapel', `${saint}’s Chapel`],
      ['upper floors above shops', `${street} Upper Floors`],
      ['a redundant school', `Former ${street} School`],
      ['a warehouse in the conservation area', `${scheme} Warehouse`],
      ['a former police station', `The Old Police Station, ${street}`],
      ['a disused maltings', 'The Old Maltings'],
      ['a vacant public house', `The ${scheme} Inn`],
    ])
    return {
      name,
      scope: `Conversion of ${was} on ${street} to ${count(units)} apartments${units > 20 && random.chance(0.4) ? ' with a rooftop extension of one storey' : ''}${random.pick([', with cycle store and refuse enclosure', ' and associated parking', ', with repairs to the envelope', ''])}.`,
      construction: `${random.pick(['Strip-out, new floors and cores', 'Structural alterations in steel', 'Façade retention', 'Soft strip, remedials to timber floors', 'New mezzanines and stair cores'])}; ${random.pick(['secondary glazing', 'slim double glazing', 'internal wall insulation', 'new slate roof', 'stone cleaning and repointing'])} and ${random.pick(['electric heating', 'air source heat pumps', 'MVHR to every apartment', 'new risers and sprinklers'])}.${constraint(random, 'existing')}`,
      storeys,
      units,
      blocks: 1,
    }
  },
}

const laterLiving: Template = {
  sector: 'Resi',
  weight: 2.5,
  median: 13,
  spread: 0.5,
  least: 4,
  most: 48,
  family: 'building',
  client: 'housing',
  write({ random, pounds, scheme, street }) {
    const beds = random.chance(0.5)
    const units = between(pounds / (beds ? 155e3 : 215e3), 22, 190)
    const storeys = between(units / 38 + random.next(), 2, 6)
    return {
      name: `${scheme} ${random.pick(['Court', 'Lodge', 'Manor', 'House'])} ${beds ? 'Care Home' : 'Extra Care'}`,
      scope: beds
        ? `${capital(storeyed(storeys))} care home of ${units} bedrooms with dementia wing, ${random.pick(['café and hair salon', 'cinema room and sensory garden', 'day lounges and a roof terrace'])} on ${street}.`
        : `${capital(count(units))} extra care apartments over ${count(storeys)} storeys with restaurant, ${random.pick(['hobby room and guest suite', 'wellbeing suite and gardens', 'library and residents’ lounge'])}.`,
      construction: newBuild(random, storeys),
      storeys,
      units,
      blocks: 1,
    }
  },
}

const students: Template = {
  sector: 'Resi',
  weight: 2,
  median: 31,
  spread: 0.6,
  least: 7,
  most: 160,
  setting: 'city',
  family: 'building',
  client: 'developer',
  write({ random, pounds, scheme, street }) {
    const units = between(pounds / random.between(92e3, 125e3), 60, 1300)
    const storeys = between(units / 34, 4, 24)
    return {
      name: `${scheme} ${random.pick(['Studios', 'Student Living', 'Hall', 'Works'])}, ${street}`,
      scope: `Purpose-built student accommodation of ${thousands(units)} bedrooms in cluster flats and studios over ${storeys} storeys, with ${random.pick(['study rooms and a gym', 'ground-floor café', 'a roof garden', 'a shared courtyard and laundry'])}.`,
      construction: `${random.pick(['Bathroom pods throughout. ', 'Volumetric bedroom modules above a concrete podium. ', 'Pods and riser modules from off site. ', ''])}${newBuild(random, storeys)}`,
      storeys,
      units,
      blocks: random.int(1, 3),
    }
  },
}

const remediation: Template = {
  sector: 'Resi',
  weight: 3,
  median: 2.8,
  spread: 0.8,
  least: 0.4,
  most: 32,
  setting: 'town',
  family: 'refurbishment',
  client: 'housing',
  write({ random, pounds, scheme }) {
    const units = between(pounds / random.between(28e3, 52e3), 12, 420)
    const storeys = between(units / 11 + 4, 5, 22)
    const [what, scope] = random.pick([
      [
        'Cladding Remediation',
        'removal of combustible insulation and new non-combustible rainscreen',
      ],
      ['Retrofit', 'external wall insulation, new windows and ventilation'],
      ['Fire Safety Works', 'flat entrance doors, compartmentation and a sprinkler system'],
      ['Roof and Window Renewal', 'triple-glazed windows and a warm roof'],
      ['Balcony Replacement', 'steel balconies, edge protection and concrete repairs'],
      ['Lift and Riser Renewal', 'two lifts, rising mains and landing lighting'],
    ] as const)
    return {
      name: `${scheme} ${random.pick(['House', 'Court', 'Point', 'Heights'])}, ${what}`,
      scope: `${what} of an occupied ${storeyed(storeys)} block of ${units} flats: ${scope}.`,
      construction: `${random.pick(['Mast climbers and full scaffold wrap', 'Residents stay in occupation throughout', 'Scaffold licence in place; compound in the car park', 'Works in four phases, one elevation at a time', 'Resident liaison by the contractor'])}.${constraint(random, 'existing')}`,
      storeys,
      units,
      blocks: 1,
    }
  },
}

export const specialistHomes = [conversion, laterLiving, students, remediation]
