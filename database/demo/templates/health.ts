import { list } from '#demo/vocabulary'
import { area, between, capital, count, storeyed, type Template } from '#demo/templates/template'
import { constraint, newBuild } from '#demo/templates/methods'

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
  write({ random, pounds, saint, town, isIrish }) {
    const storeys = random.int(2, 6)
    const hospital = random.pick([
      `${saint.replace(/^Scoil (Naomh |Mhuire)?/, 'St ').trim()}’s ${isIrish ? 'University ' : ''}Hospital`,
      `${town} ${isIrish ? 'University' : 'General'} Hospital`,
      `${town} Community Hospital`,
    ])
    const what = random.pick(
      list(`Ward Block|Elective Care Hub|Emergency Department|Maternity Unit|Cancer Centre|Critical Care Extension
      |Endoscopy Suite`)
    )
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
  write({ random, pounds, street, scheme, isIrish }) {
    const storeys = random.int(1, 3)
    const what = isIrish
      ? random.pick(['Primary Care Centre', 'Community Nursing Unit', 'Day Hospital'])
      : random.pick(
          list(
            `Medical Centre|Health Centre|Community Diagnostic Centre|Dental and GP Surgery|Wellbeing Hub`
          )
        )
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

export const health = [hospitalWing, clinic, mentalHealth, newHospital, hospitalRefit]
