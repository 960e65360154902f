import { between, capital, count, thousands, type Template } from '#demo/templates/template'
import { constraint } from '#demo/templates/methods'

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

export const energy = [solar, battery, wind, waterWorks, heatNetwork]
