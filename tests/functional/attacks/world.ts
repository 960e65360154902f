import db from '@adonisjs/lucid/services/db'
import { mergeContractors } from '#actions/contractors/merge_contractors'
import { agreementHash } from '#actions/upgrades/agreement_text'
import { addDays, londonToday, storedTime } from '#shared/time/dates'
import { createSite } from '#tests/helpers/factories'
import { createWorld, type World } from '../roles/world.js'
import { seenOperator, seenPrices, seenSettings, seenTerms } from '#tests/helpers/office'

const AGREEMENT = 'The agreement.'
/** The free member waits to confirm it. */
export const PENDING_EMAIL = 'new@example.org'

export type AttackedWorld = World & {
  contractorIds: number[]
  mergeId: number
  upgradeIds: Record<'pending' | 'signed', number>
  /** Signed by the office, for the free member to sign. */
  agreement: { token: string; seal: string }
  enquiryId: number
  objectionId: number
  domainId: number
  /** What a form of the settings would send back. */
  seenSettings: string
  seenPrices: string
  seenOperator: string
  seenTerms: string
  importIds: Record<'uploaded' | 'checked' | 'completed', number>
}

/** The world of the roles, with one thing more of every kind that a route can change. */
export async function createAttackedWorld(): Promise<AttackedWorld> {
  const world = await createWorld()
  for (const contractor of ['Orchard Works', 'Orchard Works Ltd', 'Orchard Works Group']) {
    await createSite({ contractor })
  }
  const orchards = await db.from('contractors').where('name', 'like', 'Orchard%').orderBy('id')
  const [target, merged, third] = orchards.map(({ id }) => Number(id))
  const actorId = world.people.admin.id
  await mergeContractors({ sourceIds: [merged], targetId: target, actorId, address: '127.0.0.0' })
  const { id: mergeId } = await db.from('contractor_merges').firstOrFail()
  await db.from('users').where('id', world.people.free.id).update({ pending_email: PENDING_EMAIL })
  return {
    ...world,
    contractorIds: [target, third],
    mergeId,
    ...(await createSales(world)),
    ...(await createOffice()),
    importIds: {
      uploaded: await createImport('uploaded'),
      checked: await createImport('checked'),
      completed: await createImport('completed'),
    },
  }
}

async function insert(table: string, row: object): Promise<number> {
  const [id] = await db.insertQuery<number>().table(table).insert(row)
  return id
}

async function createSales({ people }: World) {
  const token = 'b'.repeat(64)
  const at = storedTime()
  const open = (userId: number) => ({ user_id: userId, open_user_id: userId, created_at: at })
  const terms = {
    term_months: 12,
    price_pence: 100_000,
    admin_id: people.admin.id,
    admin_signature: 'Olive Office',
    admin_signed_at: at,
    agreement_text: AGREEMENT,
    agreement_hash: agreementHash(AGREEMENT),
  }
  const pending = await insert('upgrades', {
    ...open(people.spent.id),
    status: 'pending',
    link_token: 'c'.repeat(64),
  })
  await insert('upgrades', {
    ...open(people.free.id),
    ...terms,
    status: 'admin signed',
    link_token: token,
  })
  const signed = await insert('upgrades', {
    ...open(people.expired.id),
    ...terms,
    status: 'user signed',
    link_token: 'd'.repeat(64),
    member_signature: 'Mary Member',
    member_signed_at: at,
  })
  return {
    upgradeIds: { pending, signed },
    agreement: { token, seal: agreementHash(AGREEMENT) },
  }
}

async function createOffice() {
  const at = storedTime()
  return {
    enquiryId: await insert('enquiries', {
      kind: 'Contact',
      name: 'Ann Writer',
      email: 'writer@example.org',
      message: 'A question.',
      created_at: at,
    }),
    objectionId: await insert('objections', {
      token: 'e'.repeat(64),
      status: 'Open',
      proof: 'call',
      name: 'Ann Listed',
      phone: '07700900123',
      subject_hash: 'f'.repeat(64),
      received_at: at,
      due_on: addDays(londonToday(), 30),
    }),
    seenSettings: await seenSettings(),
    seenPrices: await seenPrices(),
    seenOperator: await seenOperator(),
    seenTerms: await seenTerms(),
    domainId: await insert('domains', { name: 'attacked.example', rule: 'Allow', created_at: at }),
  }
}

function createImport(status: string): Promise<number> {
  return insert('imports', {
    file_name: 'sites.csv',
    checksum: status.padEnd(64, '0'),
    mapping: JSON.stringify({ fields: { cmap_id: 'id', name: 'name' }, newSites: 'Verify' }),
    status,
    stored_file: 'none.csv',
    size: 10,
    file_rows: 0,
    file_facts: JSON.stringify({
      encoding: 'utf8',
      delimiter: ',',
      headers: ['id', 'name'],
      samples: [],
    }),
    started_at: storedTime(),
    finished_at: status === 'completed' ? storedTime() : null,
  })
}
