import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import db from '@adonisjs/lucid/services/db'
import { goodRequests } from '#tests/functional/attacks/good_requests'
import { CASES } from '#tests/functional/roles/cases'
import { FORMS, readTable, type Form, type Line } from '#tests/functional/roles/read_table'
import { COLUMNS } from '#tests/functional/roles/table'
import { createWorld, type Role, type World } from '#tests/functional/roles/world'
import { PASSWORD } from '#tests/helpers/factories'
import { NO_OPERATOR, NO_PRICES } from '#tests/helpers/office'
import { openSmtpInbox } from '#tests/helpers/smtp_inbox'
import { planVisits, walkInBrowser } from './acts.js'
import { Findings } from './findings.js'
import {
  ABSENT,
  createPresentWorld,
  placeOf,
  PRESENT,
  until,
  type PresentWorld,
  type Tour,
} from './present.js'
import { Walker } from './walker.js'

const { SERVER_LOG, SMTP_PORT } = process.env

/** Lines that end a session or an account: each has people of its own. */
const ENDING = [
  'POST /login',
  'POST /logout',
  'PUT /my-account/password',
  'POST /my-account/sign-outs',
  'POST /my-account/deletion',
]
/** One member's limits are fewer than the lines of the table: they are dealt out in turn. */
const TEAMS = 2

const SETTINGS = {
  visitor_credits: 1000,
  public_site_pages: true,
  tickertape_text: null,
  ...NO_PRICES,
  ...NO_OPERATOR,
}

type Inbox = Awaited<ReturnType<typeof openSmtpInbox>>
type Walkers = Record<Role, Walker>
/** People, and they in their browsers as soon as one of their lines is asked. */
type Team = { world: World; walkers?: Walkers }
type Turn = { line: Line; form: Form; team: Team }

/**
 * Asks the product for everything as everyone; true when all was as it should be. All that is asked for is written
 * before the product starts: the embedded database has one writer.
 */
export async function walk(): Promise<boolean> {
  const findings = new Findings()
  const inbox = await openSmtpInbox(Number(SMTP_PORT))
  const lines = readTable()
  findUnknown(lines, findings)
  await db.from('settings').update(SETTINGS)
  const turns = await planTable(lines)
  const world = await createPresentWorld()
  const visits = await planVisits()
  process.send!('prepared')
  await once(process, 'message')

  try {
    await Promise.all(FORMS.map((form) => walkTable(turns, form, findings)))
    await walkPresent(lines, { world, inbox }, findings)
    await walkInBrowser(visits, findings)
  } catch (error) {
    findings.add(`The walk ended here: ${error}`)
  }
  inbox.close()
  const report = findings.report(SERVER_LOG!)
  for (const finding of report) console.log(`✖ ${finding}`)
  console.log(`• ${findings.requests} requests, ${report.length} findings`)
  return report.length === 0
}

/** The routes of the build, against those of the table. */
function findUnknown(lines: Line[], findings: Findings) {
  const known = new Set(lines.map(({ route }) => route))
  for (const route of routesOfBuild()) {
    if (!known.delete(route)) findings.add(`${route} has no line in the table of rights`)
  }
  for (const route of known) findings.add(`${route} has a line in the table and is no route`)
}

type Domain = { routes: { methods: string[]; pattern: string }[] }

function routesOfBuild(): Set<string> {
  const words = ['build/ace.js', 'list:routes', '--json']
  const domains: Domain[] = JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' }))
  const routes = domains.flatMap((domain) => domain.routes)
  return new Set(
    routes.flatMap(({ methods, pattern }) =>
      methods
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${pattern === '/*' ? '*' : pattern}`)
    )
  )
}

async function signIn({ people }: World): Promise<Walkers> {
  const walkers = {} as Walkers
  for (const role of COLUMNS) {
    const { email, user } = people[role]
    const walker = new Walker(role)
    walkers[role] = await (user ? walker.signIn(email, PASSWORD) : walker.enter())
  }
  return walkers
}

/** Every line of the table in both forms, each with its people: deletions last, as they take away what others ask for. */
async function planTable(lines: Line[]): Promise<Turn[]> {
  const turns: Turn[] = []
  const isDeletion = ({ route }: Line) => Number(route.startsWith('DELETE'))
  const inOrder = lines.toSorted((a, b) => isDeletion(a) - isDeletion(b))
  for (const form of FORMS) {
    const teams: Team[] = []
    for (let at = 0; at < TEAMS; at++) teams.push({ world: await createWorld() })
    for (const [at, line] of inOrder.entries()) {
      const isEnding = ENDING.includes(line.route)
      const team = isEnding ? { world: await createWorld() } : teams[at % TEAMS]
      turns.push({ line, form, team })
    }
  }
  return turns
}

async function walkTable(turns: Turn[], form: Form, findings: Findings) {
  for (const turn of turns.filter((each) => each.form === form)) {
    await findings.attempt(turn.line.title, () => take(turn, findings))
  }
}

/** One line of the table, by all kinds of people at once. */
async function take({ line, form, team }: Turn, findings: Findings) {
  const walkers = (team.walkers ??= await signIn(team.world))
  const [method, path] = line.route.split(' ')
  await Promise.all(
    COLUMNS.map(async (role) => {
      const asked = CASES[line.title]?.(team.world, team.world.people[role])
      const step = await walkers[role].ask(method, { path, ...asked }, form)
      findings.expect(step, line.answers[role][form])
    })
  )
}

type Present = { world: PresentWorld; inbox: Inbox }

/** Every route asked well by someone who may: what exists is found, and done. */
async function walkPresent(lines: Line[], { world, inbox }: Present, findings: Findings) {
  const walkers = await signIn(world)
  const tour: Tour = { world, as: (role) => walkers[role], mailTo: mailIn(inbox) }
  const routes = [...new Set(lines.map(({ route }) => route))]
  for (const route of routes.sort((a, b) => placeOf(a) - placeOf(b))) {
    if (ABSENT.includes(route)) continue
    for (const person of Object.values(world.people)) {
      if (person.user) person.email = (await person.user.refresh()).email
    }
    await findings.attempt(route, async () => {
      const usual = goodRequests(world).find((request) => request.route === route)!
      const { as, ...request } = { ...usual, ...(await PRESENT[route]?.(tour)) }
      const step = await walkers[as].ask(usual.method, request)
      findings.expect(step, 'success', /^(2..|\/.*)$/.test(step.given))
    })
  }
}

/** What mails say: lines that were broken for the way are whole again. */
function mailIn(inbox: Inbox): Tour['mailTo'] {
  const whole = (source: string) => source.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
  return (address, pattern) =>
    until(() => {
      const mails = inbox.received.filter(({ to }) => to.includes(address))
      return mails.map(({ source }) => pattern.exec(whole(source))).find((found) => found !== null)
    })
}
