// Compares what the members were told was kept with what the database holds, and looks for anything half.
import { Client } from './client.mjs'
import { CREDITS } from './write_load.mjs'

const key = (...parts) => parts.join(' ')

/** Where the ledger and the tables differ, in words; nothing when every promise was kept. */
export async function differences(load) {
  return [
    ...(await ofUnlocks(load)),
    ...(await ofNotes(load)),
    ...(await ofBookmarks(load)),
    ...(await ofStages(load)),
    ...(await ofEdits(load)),
    ...(await ofCounters(load)),
  ]
}

function rowsOf({ product, writers }, table, columns) {
  const ids = writers.map(({ member }) => member.id).join(', ')
  return product.query(
    `SELECT user_id, site_id, ${columns} FROM ${table} WHERE user_id IN (${ids}) ORDER BY id`
  )
}

/** A credit, an unlock, its line in the credit history and its line in the log: all four or none. */
async function ofUnlocks(load) {
  const wrong = []
  const unlocks = await rowsOf(load, 'unlocks', 'id')
  const pairs = new Set(unlocks.map((row) => key(row.user_id, row.site_id)))
  for (const { member, unlocks: told } of load.writers) {
    const own = unlocks.filter((row) => row.user_id === member.id)
    for (const site of told) {
      if (!pairs.has(key(member.id, site))) wrong.push(`lost: unlock of ${site} by ${member.id}`)
    }
    const left = await load.product.count('SELECT credits_left FROM users WHERE id = ?', [
      member.id,
    ])
    if (CREDITS - left !== own.length) {
      wrong.push(`half: ${member.id} paid ${CREDITS - left} credits for ${own.length} unlocks`)
    }
  }
  const records = {
    credit_entries: await rowsOf(load, 'credit_entries', 'amount'),
    activity_log: await load.product.query(
      `SELECT actor_id AS user_id, subject_id AS site_id FROM activity_log
       WHERE action = 'site.unlocked' AND actor_id IN (${load.writers.map(({ member }) => member.id).join(', ')})`
    ),
  }
  for (const [table, rows] of Object.entries(records)) {
    const found = new Set(rows.map((row) => key(row.user_id, row.site_id)))
    const isSame = found.size === rows.length && found.size === pairs.size
    if (!isSame || [...found].some((pair) => !pairs.has(pair))) {
      wrong.push(`half: ${rows.length} rows of ${table} for ${pairs.size} unlocks`)
    }
  }
  return wrong
}

async function ofNotes(load) {
  const rows = await rowsOf(load, 'notes', 'submission_key, body')
  const kept = new Map()
  for (const row of rows) {
    if (!row.submission_key) continue
    const name = key(row.user_id, row.submission_key)
    kept.set(name, [...(kept.get(name) ?? []), row])
  }
  const wrong = [...kept.values()]
    .filter((same) => same.length > 1)
    .map(([row]) => `twice: note ${row.body}`)
  for (const { member, notes } of load.writers) {
    for (const note of notes) {
      const [row] = kept.get(key(member.id, note.key)) ?? []
      if (!row) wrong.push(`lost: note ${note.body}`)
      else if (row.body !== note.body || row.site_id !== note.siteId) {
        wrong.push(`half: note ${note.body}`)
      }
    }
  }
  return wrong
}

async function ofBookmarks(load) {
  const rows = await rowsOf(load, 'bookmarks', 'id')
  const kept = new Set(rows.map((row) => key(row.user_id, row.site_id)))
  return load.writers.flatMap(({ member, bookmarks }) =>
    [...bookmarks]
      .filter((site) => !kept.has(key(member.id, site)))
      .map((site) => `lost: bookmark of ${site} by ${member.id}`)
  )
}

/** A stage stands where its last change says, and every stage that was acknowledged stands in the history. */
async function ofStages(load) {
  const wrong = []
  const history = new Map()
  for (const row of await rowsOf(load, 'stage_changes', 'stage')) {
    const name = key(row.user_id, row.site_id)
    history.set(name, [...(history.get(name) ?? []), row.stage])
  }
  for (const row of await rowsOf(load, 'site_stages', 'stage')) {
    const last = history.get(key(row.user_id, row.site_id))?.at(-1)
    if (last !== row.stage) wrong.push(`half: stage ${row.stage} whose history says ${last}`)
  }
  for (const { member, stages } of load.writers) {
    for (const { siteId, stage } of stages) {
      const known = history.get(key(member.id, siteId)) ?? []
      if (!known.includes(stage)) wrong.push(`lost: stage ${stage} of ${siteId} by ${member.id}`)
    }
  }
  return wrong
}

/** The name that was acknowledged or a later one; as many versions as changes; both in one. */
async function ofEdits(load) {
  const wrong = []
  for (const site of load.editors.flatMap(({ sites }) => sites)) {
    const [row] = await load.product.query(
      'SELECT name, description, version FROM sites WHERE id = ?',
      [site.id]
    )
    const changes = await load.product.count(
      'SELECT COUNT(*) FROM site_changes WHERE site_id = ?',
      [site.id]
    )
    const word = row.name.replace('Works ', '')
    if (site.kept && site.words.indexOf(word) < site.words.indexOf(site.kept)) {
      wrong.push(`lost: name ${site.kept} of site ${site.id}`)
    }
    const isWhole = !site.words.includes(word) || row.description === `Erection of ${word}.`
    const isCounted = row.version - site.versionBefore === changes - site.changesBefore
    if (!isWhole || !isCounted) {
      wrong.push(`half: site ${site.id}, ${changes} changes, version ${row.version}`)
    }
  }
  return wrong
}

/** The figures of contractors are written with the sites that they count. */
async function ofCounters({ product }) {
  const rows = await product.query(
    `SELECT c.id FROM contractors c LEFT JOIN sites s ON s.contractor_id = c.id AND s.status = 'Live'
     GROUP BY c.id, c.live_sites HAVING c.live_sites <> COUNT(s.id)`
  )
  return rows.map(({ id }) => `half: the figures of contractor ${id}`)
}

/** Searches through the product for the names that edited sites have and had: the words are of one piece with the rows. */
export async function differencesOfSearch(load) {
  const client = await new Client(load.product).signIn('admin@example.com')
  const finds = async (word, id) => {
    const { body } = await client.ask('GET', `/api/sites?search=${word}`)
    return body.data.some((row) => row.id === id)
  }
  const wrong = []
  for (const { id, words } of load.editors.flatMap(({ sites }) => sites)) {
    const [{ name }] = await load.product.query('SELECT name FROM sites WHERE id = ?', [id])
    const current = name.replace('Works ', '')
    for (const word of words.slice(-4)) {
      if ((await finds(word, id)) !== (word === current)) {
        wrong.push(`half: the search knows ${word}, the site is named ${current}`)
      }
    }
  }
  return wrong
}
