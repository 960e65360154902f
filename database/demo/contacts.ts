import { normalise } from '#shared/text/normalise'
import type { Place } from '#geography/places'
import type { Region } from '#shared/places/regions'
import type { Contractor } from '#demo/companies'
import { isEircode } from '#demo/locations'
import type { Random } from '#demo/random'
import {
  FIRST_NAMES,
  IRISH_FIRST_NAMES,
  IRISH_LAST_NAMES,
  LAST_NAMES,
  SCOTTISH_FIRST_NAMES,
  SCOTTISH_LAST_NAMES,
  WELSH_FIRST_NAMES,
  WELSH_LAST_NAMES,
} from '#demo/vocabulary'

export type DemoContact = {
  position: 1 | 2
  title: string | null
  firstName: string
  lastName: string
  phone: string | null
  email: string | null
}

const LEAD_SHARE = 0.985
const SECOND_SHARE = 0.45
const FEMALE = new Set(
  `Priya Sarah Emma Rachel Laura Aisha Claire Hannah Samina Joanne Natasha Helen Grace Lucy Karen Olivia Zara Tanya Beth Charlotte
  Ewa Jasmine Megan Katie Yasmin Sophie Alice Victoria Rebecca Nicola Leanne Kirsty Harriet Anika Miriam Chloe Jennifer Diane Poppy Ruth Sunita Abigail
  Niamh Aoife Siobhán Gráinne Orla Sinéad Róisín Deirdre Maeve Fionnuala Clodagh Aisling Caoimhe Emer Ciara Mary Anne Cerys Sian Carys Ffion Lowri Bethan
  Nia Rhian Angharad Mair Eilidh Morag Isla Catriona Fiona Shona Mhairi Ailsa Heather`.split(/\s+/)
)

/** The people of a site: nearly always a lead, often a second; only numbers and domains kept for fiction. */
export function drawContacts(random: Random, contractor: Contractor, place: Place): DemoContact[] {
  if (!random.chance(LEAD_SHARE)) return []
  const lead = person(random, contractor, place, 1)
  return random.chance(SECOND_SHARE) ? [lead, person(random, contractor, place, 2)] : [lead]
}

function person(
  random: Random,
  { emailDomain }: Contractor,
  place: Place,
  position: 1 | 2
): DemoContact {
  const [firstNames, lastNames] = namesOf(random, place)
  const firstName = random.pick(firstNames)
  const lastName = random.pick(lastNames)
  const title = FEMALE.has(firstName) ? random.pick(['Ms', 'Ms', 'Mrs', 'Miss']) : 'Mr'
  const mailbox = `${mailPart(firstName)}.${mailPart(lastName)}`
  return {
    position,
    title: random.chance(0.86) ? title : null,
    firstName,
    lastName,
    phone: random.chance(0.95) ? phone(random, place) : null,
    email: random.chance(0.93) ? `${mailbox}@${emailDomain}` : null,
  }
}

function namesOf(random: Random, place: Place): [readonly string[], readonly string[]] {
  const local = random.chance(0.6)
  if (local && place.region === 'Ireland') return [IRISH_FIRST_NAMES, IRISH_LAST_NAMES]
  if (local && place.region === 'Scotland') return [SCOTTISH_FIRST_NAMES, SCOTTISH_LAST_NAMES]
  if (local && place.region === 'Wales') return [WELSH_FIRST_NAMES, WELSH_LAST_NAMES]
  return [FIRST_NAMES, LAST_NAMES]
}

function mailPart(name: string): string {
  return normalise(name).replace(/[^a-z]/g, '')
}

/** The regulators of both countries keep these ranges, and 07700 900, for films and examples. */
const LANDLINES: Record<Region, string> = {
  'London': '020 7946 0',
  'South East': '0118 496 0',
  'East of England': '020 7946 0',
  'South West': '0117 496 0',
  'East Midlands': '0115 496 0',
  'West Midlands': '0121 496 0',
  'Yorkshire & The Humber': '0113 496 0',
  'North West': '0161 496 0',
  'North East': '0191 498 0',
  'Wales': '029 2018 0',
  'Scotland': '0131 496 0',
  'Ireland': '028 9649 6',
}

function phone(random: Random, place: Place): string {
  const digits = (count: number) =>
    String(Math.floor(random.next() * 10 ** count)).padStart(count, '0')
  if (isEircode(place)) return `020 91${digits(1)} ${digits(4)}`
  if (random.chance(0.4)) return `07700 900${digits(3)}`
  return LANDLINES[place.region] + digits(3)
}
