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

const primarySchool: Template = {
  sector: 'Education',
  weight: 3,
  median: 9.5,
  spread: 0.45,
  least: 3,
  most: 28,
  family: 'building',
  client: 'schools',
  pictures: ['school'],
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
  pictures: ['school', 'university'],
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
  pictures: ['school'],
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
  pictures: ['university'],
  write({ random, pounds, scheme }) {
    const storeys = random.int(3, 8)
    const what = random.pick([
      'Life Sciences Building',
      'Engineering Hub',
      'Student Hub',
      'Library Extension',
      'Medical School',
      'Institute of Data Science',
      'Health Innovation Campus',
      'Arts and Media Building',
    ])
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
  pictures: ['university', 'school'],
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
  pictures: ['school'],
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

const hospitalWing: Template = {
  sector: 'Health',
  weight: 3,
  median: 24,
  spread: 0.8,
  least: 3,
  most: 170,
  setting: 'town',
  family: 'building',
  client: 'health',
  pictures: ['hospital'],
  write({ random, pounds, saint, town, isIrish }) {
    const storeys = random.int(2, 6)
    const hospital = random.pick([
      `${saint.replace(/^Scoil (Naomh |Mhuire)?/, 'St ').trim()}’s ${isIrish ? 'University ' : ''}Hospital`,
      `${town} ${isIrish ? 'University' : 'General'} Hospital`,
      `${town} Community Hospital`,
    ])
    const what = random.pick([
      'Ward Block',
      'Elective Care Hub',
      'Emergency Department',
      'Maternity Unit',
      'Cancer Centre',
      'Critical Care Extension',
      'Endoscopy Suite',
    ])
    return {
      name: `${hospital}, ${what}`,
      scope: `${capital(storeyed(storeys))} ${what.toLowerCase()} with ${random.pick([`${between(pounds / 480e3, 12, 180)} beds, mostly in single rooms`, `${between(pounds / 6e6, 2, 12)} theatres, recovery and day surgery`, 'imaging, resuscitation and rapid assessment', 'birthing rooms, a neonatal unit and two theatres', 'treatment bays, aseptic pharmacy and a winter garden'])}, linked to the existing hospital by a bridge at level ${random.int(1, 2)}.`,
      construction: newBuild(random, storeys),
      storeys,
      blocks: 1,
    }
  },
}

const clinic: Template = {
  sector: 'Health',
  weight: 3,
  median: 5.6,
  spread: 0.6,
  least: 0.8,
  most: 32,
  family: 'building',
  client: 'health',
  pictures: ['clinic', 'hospital'],
  write({ random, pounds, street, scheme, isIrish }) {
    const storeys = random.int(1, 3)
    const what = isIrish
      ? random.pick(['Primary Care Centre', 'Community Nursing Unit', 'Day Hospital'])
      : random.pick([
          'Medical Centre',
          'Health Centre',
          'Community Diagnostic Centre',
          'Dental and GP Surgery',
          'Wellbeing Hub',
        ])
    return {
      name: `${random.pick([scheme, street])} ${what}`,
      scope: `${capital(storeyed(storeys))} ${what.toLowerCase().replace('gp', 'GP')} of ${area(pounds / 3_600)} with ${random.pick(['sixteen consulting rooms and a pharmacy', 'MRI, CT and ultrasound suites', 'minor surgery, physiotherapy and community rooms', 'treatment rooms and an education suite', 'mental health and midwifery clinics'])}.`,
      construction: newBuild(random, storeys),
      storeys,
      blocks: 1,
    }
  },
}

const mentalHealth: Template = {
  sector: 'Health',
  weight: 1,
  median: 27,
  spread: 0.5,
  least: 8,
  most: 90,
  setting: 'town',
  family: 'building',
  client: 'health',
  pictures: ['clinic', 'hospital'],
  write: ({ random, pounds, scheme }) => ({
    name: `${scheme} ${random.pick(['House', 'Lodge', 'Centre'])}, Mental Health Inpatient Unit`,
    scope: `${between(pounds / 520e3, 16, 120)}-bed inpatient unit in ${count(random.int(2, 5))} wards around secure gardens, with ${random.pick(['a therapy wing', 'a place of safety suite', 'family rooms and a multi-faith space'])}.`,
    construction: newBuild(random, 2),
    storeys: random.int(1, 2),
    blocks: random.int(1, 4),
  }),
}

const newHospital: Template = {
  sector: 'Health',
  weight: 0.25,
  median: 480,
  spread: 0.6,
  least: 120,
  most: 2_000,
  setting: 'town',
  family: 'building',
  client: 'health',
  pictures: ['hospital'],
  write({ random, pounds, town }) {
    const storeys = random.int(5, 11)
    return {
      name: `New ${town} Hospital`,
      scope: `Replacement acute hospital of ${area(pounds / 6_800)} with ${between(pounds / 1.05e6, 120, 1_200)} single bedrooms, emergency department, ${random.int(8, 26)} theatres and a helipad, built beside the hospital in use.`,
      construction: newBuild(random, storeys),
      storeys,
      blocks: random.int(2, 5),
    }
  },
}

const hospitalRefit: Template = {
  sector: 'Health',
  weight: 1.8,
  median: 2.2,
  spread: 0.7,
  least: 0.25,
  most: 14,
  setting: 'town',
  family: 'refurbishment',
  client: 'health',
  pictures: ['hospital', 'clinic'],
  write({ random, town, scheme }) {
    const [what, how] = random.pick([
      ['Theatre Refurbishment', 'New ventilation canopies, UPS and hygienic wall system'],
      ['Ward Upgrade', 'Single rooms with en suite pods, bedhead services and nurse call'],
      ['MRI Enabling Works', 'RF cage, chillers, quench pipe and structural strengthening'],
      ['Pathology Fit-Out', 'Laboratory benching, containment cabinets and vacuum tube'],
      ['Fire Safety Works', 'Compartment walls, dampers, doors and detection'],
      ['Ventilation Upgrade', 'Air handling units lifted onto a rooftop gantry'],
      ['Aseptic Pharmacy', 'Modular clean rooms, isolators and validation'],
    ] as const)
    return {
      name: `${random.pick([`${town} Infirmary`, `${scheme} Wing`, `${town} General Hospital`])}, ${what}`,
      scope: `${what} inside a live hospital, ${random.pick(['two phases with infection control barriers', 'nights and weekends only', 'with a temporary unit on hire during the works', 'one area decanted at a time'])}.`,
      construction: `${how}.${constraint(random, 'existing')}`,
      storeys: random.int(1, 4),
    }
  },
}

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
  pictures: ['town-hall'],
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
  pictures: ['fire-station', 'town-hall'],
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
  pictures: ['fire-station', 'warehouse'],
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

export const publicBuildings = [
  primarySchool,
  secondarySchool,
  specialSchool,
  universityBuilding,
  college,
  schoolWorks,
  hospitalWing,
  clinic,
  mentalHealth,
  newHospital,
  hospitalRefit,
  townHall,
  emergency,
  depot,
]
