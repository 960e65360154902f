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
import { constraint, newBuild } from '#demo/templates/methods'

const primarySchool: Template = {
  sector: 'Education',
  weight: 3,
  median: 9.5,
  spread: 0.45,
  least: 3,
  most: 28,
  family: 'building',
  client: 'schools',
  write({ random, pounds, saint, street, scheme, isIrish }) {
    const forms = between(pounds / 6.2e6, 1, 3)
    const school = isIrish
      ? `${saint}${saint.startsWith('Scoil') ? '' : '’s National School'}`
      : random.pick([
          `${saint}’s Primary School`,
          `${street} Primary School`,
          `${scheme} Primary Academy`,
        ])
    const rooms = isIrish ? between(pounds / 5.5e5, 8, 32) : forms * 7 + 1
    return {
      name: school,
      scope: isIrish
        ? `New ${rooms}-classroom national school with ${random.pick(['two special classes', 'a four-room special education unit', 'a general purpose hall'])}, ball courts and drop-off on ${street}.`
        : `${capital(count(forms))}-form entry primary school for ${forms * 210} pupils with ${random.pick(['a 52-place nursery', 'a specialist resource base', 'a community hall', 'a forest school area'])}, playgrounds and staff parking.`,
      construction: newBuild(random, 2),
      storeys: random.pick([1, 2, 2]),
      blocks: 1,
    }
  },
}

const secondarySchool: Template = {
  sector: 'Education',
  weight: 3,
  median: 16,
  spread: 0.75,
  least: 2,
  most: 75,
  family: 'building',
  client: 'schools',
  write({ random, pounds, saint, scheme, town, isIrish }) {
    const large = pounds > 24e6
    const storeys = random.int(2, 4)
    const school = isIrish
      ? random.pick([
          `Coláiste ${saint.replace(/^(St|Scoil Naomh|Scoil) /, '')}`,
          `${town} Community College`,
          `${saint.replace(/^Scoil /, '')} Secondary School`,
        ])
      : random.pick([
          `${scheme} STEM College`,
          `${saint}’s School`,
          `${scheme} Academy`,
          `${town} High School`,
          `${scheme} Park School`,
        ])
    return {
      name: large
        ? `${school} Rebuild`
        : `${school}, ${random.pick(['New Teaching Block', 'Sixth Form Centre', 'Science Block', 'Sports Hall and Teaching Block', 'Expansion'])}`,
      scope: large
        ? `Replacement ${storeyed(storeys)} school for ${thousands(Math.round(pounds / 29e3 / 50) * 50)} pupils, built on the playing field while the existing school stays open; demolition and new pitches follow.`
        : `${capital(storeyed(storeys))} teaching block of ${area(pounds / 3_100)} with ${random.pick(['eight science laboratories', 'twelve classrooms and a drama studio', 'a four-court sports hall', 'design and technology workshops', 'dining hall and kitchen'])}.`,
      construction: newBuild(random, storeys),
      storeys,
      blocks: large ? 2 : 1,
    }
  },
}

const specialSchool: Template = {
  sector: 'Education',
  weight: 1.2,
  median: 13,
  spread: 0.4,
  least: 5,
  most: 30,
  family: 'building',
  client: 'schools',
  write: ({ random, pounds, scheme, street, isIrish }) => ({
    name: isIrish
      ? `${scheme} Special School`
      : `${scheme} ${random.pick(['School', 'Grove School', 'Learning Centre'])}, SEND Provision`,
    scope: `Special school for ${between(pounds / 105e3, 48, 220)} pupils aged ${random.pick(['4 to 16', '11 to 19', '5 to 19'])} on ${street}, with ${random.pick(['hydrotherapy pool and sensory rooms', 'calm rooms and secure courtyards', 'a vocational centre and minibus court'])}.`,
    construction: newBuild(random, 1),
    storeys: random.int(1, 2),
    blocks: 1,
  }),
}

const universityBuilding: Template = {
  sector: 'Education',
  weight: 2,
  median: 36,
  spread: 0.8,
  least: 5,
  most: 210,
  setting: 'town',
  family: 'building',
  client: 'university',
  write({ random, pounds, scheme }) {
    const storeys = random.int(3, 8)
    const what = random.pick(
      list(`Life Sciences Building|Engineering Hub|Student Hub|Library Extension|Medical School
      |Institute of Data Science|Health Innovation Campus|Arts and Media Building`)
    )
    return {
      name: `${scheme} Campus, ${what}`,
      scope: `${what} of ${area(pounds / 5_200)} over ${count(storeys)} storeys: ${random.pick(['containment level 2 laboratories and write-up space', 'a 400-seat lecture theatre, seminar rooms and café', 'structures laboratory with strong floor', 'collaborative teaching spaces around an atrium', 'simulation wards and teaching clinics'])}.`,
      construction: newBuild(random, storeys),
      storeys,
      blocks: 1,
    }
  },
}

const college: Template = {
  sector: 'Education',
  weight: 1.5,
  median: 11,
  spread: 0.6,
  least: 1.5,
  most: 60,
  setting: 'town',
  family: 'building',
  client: 'university',
  write: ({ random, pounds, town, scheme }) => ({
    name: `${random.pick([town, scheme])} College, ${random.pick(['Construction Skills Centre', 'Green Technologies Centre', 'Digital Campus', 'Motor Vehicle Workshops', 'Institute of Technology'])}`,
    scope: `${area(pounds / 2_700)} skills centre with ${random.pick(['heat pump and retrofit training bays', 'double-height workshops and classrooms', 'robotics cells and CAD suites', 'electric vehicle bays and a training kitchen'])} beside the existing campus.`,
    construction: newBuild(random, 2),
    storeys: random.int(2, 3),
    blocks: 1,
  }),
}

const schoolWorks: Template = {
  sector: 'Education',
  weight: 2.5,
  median: 0.95,
  spread: 0.7,
  least: 0.16,
  most: 6,
  family: 'refurbishment',
  client: 'schools',
  write({ random, saint, street, isIrish }) {
    const [what, how] = random.pick([
      ['Roof Replacement', 'Warm roof with 20-year guarantee; new rooflights and edge protection'],
      [
        'Heating Decarbonisation',
        'Air source heat pumps replace oil boilers; radiators and controls renewed',
      ],
      [
        isIrish ? 'Mechanical Upgrade' : 'RAAC Remediation',
        isIrish
          ? 'Boilers, pipework and controls renewed'
          : 'Planks replaced by a steel and metal deck roof; propping already in place',
      ],
      ['Window Renewal', 'Aluminium windows and spandrel panels; asbestos survey supplied'],
      [
        'Modular Classrooms',
        'Steel-framed modules craned in; foundations, drains and ramps by the contractor',
      ],
      ['Dining Hall Refurbishment', 'New kitchen, servery, extract and floor finishes'],
    ] as const)
    const school = isIrish
      ? `${saint}${saint.startsWith('Scoil') ? '' : '’s School'}`
      : random.pick([`${saint}’s School`, `${street} Junior School`, `${street} Infant School`])
    return {
      name: `${school}, ${what}`,
      scope: `${what} at an occupied school: ${random.pick(['works fall in the summer and half-term holidays', 'four phases, with decant to temporary rooms', 'two blocks, the second after Easter', 'noisy works outside the school day'])}.`,
      construction: `${how}.${constraint(random, 'existing')}`,
      storeys: random.int(1, 3),
    }
  },
}

export const education = [
  primarySchool,
  secondarySchool,
  specialSchool,
  universityBuilding,
  college,
  schoolWorks,
]
