/*
 * npm run test:mutation [-- GROUP …]: changes the rules one fault at a time and counts how many faults the unit tests
 * notice. Groups: access, sites, members, words, basemap, privacy, objections; all without one.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fail, inProject, node24, prepare, run, say } from './project.mjs'

const LEAST = 90
const MOST_PROCESSES = 4

/** Who sees contacts and what credits do: no fault goes unnoticed. */
const WHOLE =
  /^app\/(policies\/|shared\/(sites\/contact_access|members\/free_projects)\.ts|privacy\/(granted_mailboxes|suppressed_contacts)\.ts)/

/** Spec files of `tests/unit/shared`, by their names. */
const shared = (...lines) =>
  lines
    .join(' ')
    .split(' ')
    .map((name) => `tests/unit/shared/${name}.spec.ts`)

/** What lies flat in these folders of `app/shared`. */
const folders = (names) => names.split(' ').map((name) => `app/shared/${name}/*.ts`)

/** The files to change, the tests that should notice, and whether these need the database. */
const GROUPS = {
  access: {
    files: [
      'app/policies/*.ts',
      'app/shared/sites/contact_access.ts',
      'app/shared/members/free_projects.ts',
    ],
    tests: ['tests/unit/policies/*.spec.ts', ...shared('contact_access membership free_projects')],
  },
  sites: {
    files: ['app/shared/sites/*.ts', '!app/shared/sites/contact_access.ts'],
    tests: [
      ...shared(
        'badge board days_left facet_options filters imports member_duration money period_axis',
        'site_* start_months sums timeline* verification'
      ),
      'tests/unit/search/tokenize.spec.ts',
    ],
  },
  members: {
    files: [...folders('members admin contractors'), '!app/shared/members/free_projects.ts'],
    tests: shared(
      'activity agreements contractors device_name do_not_call firm_key mail_providers objections',
      'operator passwords person reminder* sign_up'
    ),
  },
  words: {
    files: ['app/shared/*.ts', ...folders('places text time')],
    tests: shared(
      'area colour_scheme dates distance formulas late_scripts legal_text london_time map_marks',
      'numbers postcodes precision script_json text tiles typed_times waiting_time way'
    ),
  },
  basemap: {
    files: ['app/shared/basemap/*.ts'],
    tests: ['tests/unit/shared/basemap/*.spec.ts'],
  },
  privacy: {
    files: ['app/privacy/{contact_hash*,mailbox,person_redactor}.ts'],
    tests: ['tests/unit/privacy/*.spec.ts'],
  },
  objections: {
    files: ['app/privacy/*.ts', '!app/privacy/{contact_hash*,mailbox,person_redactor}.ts'],
    tests: ['tests/unit/privacy/stored/*.spec.ts'],
    needsDatabase: true,
  },
}

/** All that the tests need; the rest is not copied. */
const COPIED =
  '.adonisjs .env.test adonisrc.ts app bin config database package.json providers start tests tsconfig.json'

/** Ends the script where a pattern finds no file, as after a rename. Node 20 knows no `globSync`. */
function mustMatch(patterns) {
  const check = `
    const { globSync } = require('node:fs')
    const missing = process.argv.slice(1).filter((one) => globSync(one).length === 0)
    for (const one of missing) console.error('✖ No file matches ' + one)
    process.exit(missing.length > 0 ? 1 : 0)`
  const found = patterns.map((one) => one.replace(/^!/, ''))
  if (run(node24(), ['--eval', check, ...found]) !== 0) fail('The groups name files that are gone.')
}

function measure(name) {
  const { files, tests, needsDatabase } = GROUPS[name]
  const folder = `tmp/mutation/${name}`
  mkdirSync(inProject(folder), { recursive: true })
  const directly = [node24(), '--import=@poppinss/ts-exec', 'bin/test_rules.ts']
  const words = [...directly, ...(needsDatabase ? ['--database'] : []), ...tests]
  const settings = {
    mutate: files,
    testRunner: 'command',
    commandRunner: { command: words.map((word) => `'${word}'`).join(' ') },
    plugins: [],
    ignorePatterns: ['/*', ...COPIED.split(' ').map((path) => `!/${path}`)],
    disableTypeChecks: false,
    concurrency: Math.min(availableParallelism(), MOST_PROCESSES),
    timeoutMS: 15_000,
    tempDirName: `${folder}/sandbox`,
    reporters: ['clear-text', 'html', 'json'],
    clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false },
    htmlReporter: { fileName: `${folder}/report.html` },
    jsonReporter: { fileName: `${folder}/report.json` },
  }
  writeFileSync(inProject(folder, 'settings.json'), JSON.stringify(settings))
  const stryker = inProject('node_modules/@stryker-mutator/core/bin/stryker.js')
  const env = { NODE_ENV: 'test', DB_CONNECTION: 'sqlite', SQLITE_FILE: ':memory:' }
  const code = run(node24(), [stryker, 'run', inProject(folder, 'settings.json')], { env })
  if (code !== 0) fail(`The faults in ${name} could not be counted.`)
  return JSON.parse(readFileSync(inProject(folder, 'report.json'), 'utf8')).files
}

/** How many of the faults were noticed; those that cannot run do not count. */
function scoreOf(mutants) {
  const count = (...states) => mutants.filter(({ status }) => states.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  const faults = noticed + count('Survived', 'NoCoverage')
  return { noticed, faults, percent: faults ? (100 * noticed) / faults : 100 }
}

const names = process.argv.slice(2)
const unknown = names.find((name) => !(name in GROUPS))
if (unknown) fail(`There is no group ${unknown}; there are ${Object.keys(GROUPS).join(', ')}.`)

prepare()
const wanted = names.length > 0 ? names : Object.keys(GROUPS)
mustMatch(wanted.flatMap((name) => [...GROUPS[name].files, ...GROUPS[name].tests]))
const short = []
for (const name of wanted) {
  const began = Date.now()
  const files = Object.entries(measure(name))
  const { noticed, faults, percent } = scoreOf(files.flatMap(([, { mutants }]) => mutants))
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  say(`${name}: ${noticed} of ${faults} faults noticed, ${percent.toFixed(1)} %, ${minutes} min`)
  if (percent < LEAST) short.push(`${name} ${percent.toFixed(1)} %`)
  for (const [file, { mutants }] of files) {
    const score = scoreOf(mutants)
    if (WHOLE.test(file) && score.noticed < score.faults) short.push(`${file} not whole`)
  }
}
if (short.length > 0) fail(`Too few faults were noticed: ${short.join(', ')}.`)
