// The proof: members work through nginx while one part after the other is taken away.
import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { Client } from '../faults/client.mjs'
import { say } from '../project.mjs'
import { makeAccounts, newestSites } from './accounts.mjs'
import { compareWithTables } from './compare.mjs'
import { Member } from './member.mjs'

const SECONDS = Number(process.env.SECONDS || 8)
const MEMBERS = Number(process.env.MEMBERS || 12)
const SITES = 40
const SHOWN = 20

let seed = Number(process.env.SEED || 20261122)
/** The same numbers for the same seed. */
function random() {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}

/** What a process says of itself; nothing while it does not answer. */
async function readiness({ url }) {
  try {
    return await (await fetch(`${url}/ready`)).json()
  } catch {
    return {}
  }
}

/** Waits until every process is ready and misses nothing that it could do without. */
async function wholeAgain(apps) {
  for (;;) {
    const states = await Promise.all(apps.map(readiness))
    if (states.every(({ status, without }) => status === 'ready' && !without)) return
    await pause(100)
  }
}

/** Waits until every process answers from the database. */
async function readyAgain(apps) {
  for (;;) {
    const states = await Promise.all(apps.map(readiness))
    if (states.every(({ status }) => status === 'ready')) return
    await pause(50)
  }
}

function phasesOf({ database, redis, apps }, { outage, complain }) {
  const whole = () => wholeAgain(apps)
  const [app] = apps
  const stopAndStart = async (service, meanwhile = () => {}) => {
    await service.stop()
    await pause(SECONDS * 1000)
    await meanwhile()
    await service.start()
    await whole()
  }
  const isMissed = async () => {
    const { without } = await readiness(app)
    if (!without?.includes('redis')) complain('/ready does not say that Redis is down')
  }
  return [
    ['everything runs', () => pause(SECONDS * 1000)],
    ['one process of two is stopped and started', () => stopAndStart(app)],
    ['Redis is stopped and started', () => stopAndStart(redis, isMissed)],
    [
      'MariaDB is killed (kill -9) and started',
      async () => {
        outage.from = Date.now()
        await database.stop('SIGKILL')
        await pause((SECONDS * 1000) / 2)
        await database.start()
        await readyAgain(apps)
        outage.to = Date.now()
        await whole()
      },
    ],
    ['everything runs again', () => pause(SECONDS * 1000)],
  ]
}

/** What the requests of a phase came to. */
function lineOf(name, requests, { begun, ended }) {
  const own = requests.filter((one) => one.ended >= begun && one.ended < ended)
  const times = own.map((one) => one.ended - one.begun).sort((one, other) => one - other)
  const isError = ({ status }) => status !== 200
  return {
    'phase': name,
    'seconds': Math.round((ended - begun) / 1000),
    'requests': own.length,
    'writes acknowledged': own.filter((one) => one.method === 'POST' && !isError(one)).length,
    'errors': own.filter(isError).length,
    '95% within (ms)': times[Math.floor(times.length * 0.95)] ?? 0,
    'slowest (ms)': times.at(-1) ?? 0,
  }
}

function table(lines) {
  const names = Object.keys(lines[0])
  const rows = [names, names.map(() => '---'), ...lines.map((line) => Object.values(line))]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Gives a site a picture, as the office does, and answers its key. */
async function sendPicture(database, proxy) {
  const admin = await new Client(proxy).signIn('admin@example.com')
  const [id] = await newestSites(database, 1)
  const grey = { create: { width: 640, height: 480, channels: 3, background: 'grey' } }
  const body = new FormData()
  body.set('_method', 'PUT')
  body.set('name', 'Picture Works')
  body.set('image', new Blob([await sharp(grey).png().toBuffer()], { type: 'image/png' }), 'a.png')
  await admin.ask('POST', `/api/sites/${id}`, body)
  const [site] = await database.query('SELECT image_key FROM gantry.sites WHERE id = ?', [id])
  return site.image_key
}

/** What was promised beside the load: pictures from either process, and no one in who was suspended. */
async function checkProcesses({ database, apps, proxy }, member) {
  const wrong = []
  const key = await sendPicture(database, proxy)
  for (const { name, url } of apps) {
    const { status } = await fetch(`${url}/images/sites/${key}-480.jpg`)
    if (status !== 200) wrong.push(`${name} answers a picture with ${status}`)
  }
  await database.query('UPDATE gantry.users SET suspended_at = UTC_TIMESTAMP() WHERE id = ?', [
    member.account.id,
  ])
  for (const { name, url } of [...apps, proxy]) {
    member.url = url
    const { status } = await member.ask('GET', '/api/projects')
    if (status !== 401) wrong.push(`${name} answers a suspended member with ${status}`)
  }
  return wrong
}

/** Runs the load and takes the parts away; prints the result and answers whether every promise was kept. */
export async function prove(cluster) {
  const { database, redis, apps, proxy } = cluster
  const requests = []
  const wrong = []
  const accounts = await makeAccounts(database, MEMBERS)
  const sites = await newestSites(database, SITES)
  const record = (request) => void requests.push(request)
  const complain = (words) => void wrong.push(words)
  const members = accounts.map((account) => {
    return new Member(proxy.url, account, sites, { record, complain, random })
  })
  for (const member of members) await member.signIn()
  await wholeAgain(apps)
  const begun = requests.length
  say(`${MEMBERS} members work through nginx`)
  const work = Promise.all(members.map((member) => member.work()))

  const outage = {}
  const lines = []
  for (const [name, run] of phasesOf(cluster, { outage, complain })) {
    say(name)
    const start = Date.now()
    await run()
    lines.push([name, { begun: start, ended: Date.now() }])
  }
  for (const member of members) member.stop()
  await work
  const limits = spawnSync('redis-cli', ['-p', redis.args[1], 'dbsize'], { encoding: 'utf8' })
  if (!(Number.parseInt(limits.stdout) > 0)) wrong.push('Redis counts no limit')

  const own = requests.slice(begun)
  const isExcused = (one) => one.begun < outage.to && one.ended > outage.from
  for (const one of own.filter((each) => each.status !== 200 && !isExcused(each))) {
    const when = new Date(one.ended).toISOString().slice(11, 23)
    wrong.push(`${when} ${one.method} ${one.path} was answered ${one.status} ${one.reason}`)
  }
  wrong.push(...(await compareWithTables(database, members)))
  wrong.push(...(await checkProcesses(cluster, members[0])))

  console.log(`\n${table(lines.map(([name, facts]) => lineOf(name, own, facts)))}\n`)
  const writes = members.reduce((sum, { notes, unlocks }) => sum + notes.size + unlocks.size, 0)
  say(`MariaDB was away for ${((outage.to - outage.from) / 1000).toFixed(1)} s`)
  say(
    `${writes} notes and unlocks were acknowledged and compared with the tables, and every bookmark`
  )
  if (wrong.length === 0) say('Every promise was kept')
  for (const words of wrong.slice(0, SHOWN)) console.error(`✖ ${words}`)
  if (wrong.length > SHOWN) console.error(`✖ and ${wrong.length - SHOWN} more`)
  return wrong.length === 0
}
