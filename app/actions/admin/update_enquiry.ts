import { StaleRecord } from '#errors/stale_record'
import db from '@adonisjs/lucid/services/db'
import { invalid } from '#errors/invalid'
import { logActivity } from '#database/log_activity'
import { enquiryOwners, enquiryState, findEnquiry, type EnquiryRow } from '#queries/admin/enquiries'
import { storedTime } from '#shared/time/dates'

type Change = {
  seen: string
  status: EnquiryRow['status']
  owner_id: number | null
  member_email: string | null
}
type By = { adminId: number; address: string }

/** Throws 404, 409 when the enquiry changed after the form was opened, 422 for an owner who is no administrator or
 * an unknown member. */
export async function changeEnquiry(id: number, change: Change, { adminId, address }: By) {
  await findEnquiry(id)
  const userId = await memberOf(change.member_email)
  const owners = await enquiryOwners()
  if (change.owner_id !== null && !owners.some((owner) => owner.id === change.owner_id)) {
    throw invalid('owner_id', 'Please choose an administrator.')
  }
  const next = { status: change.status, owner_id: change.owner_id, user_id: userId }
  await db.transaction(async (trx) => {
    const enquiry = await trx.from('enquiries').where('id', id).forUpdate().firstOrFail()
    if (enquiryState(enquiry) !== change.seen) {
      throw new StaleRecord('this enquiry')
    }
    const changedFields = (Object.keys(next) as (keyof typeof next)[]).filter(
      (field) => next[field] !== enquiry[field]
    )
    if (changedFields.length === 0) return
    await trx
      .from('enquiries')
      .where('id', id)
      .update({ ...next, updated_at: storedTime() })
    await logActivity(
      {
        actorId: adminId,
        action: 'enquiry.changed',
        subjectType: 'enquiry',
        subjectId: id,
        changedFields,
        address,
      },
      trx
    )
  })
}

export async function addEnquiryNote(id: number, note: string, { adminId, address }: By) {
  const enquiry = await findEnquiry(id)
  await db.transaction(async (trx) => {
    await trx.insertQuery().table('enquiry_notes').insert({
      enquiry_id: enquiry.id,
      author_id: adminId,
      body: note,
      created_at: storedTime(),
    })
    const line = { actorId: adminId, action: 'enquiry.noted', address }
    await logActivity({ ...line, subjectType: 'enquiry', subjectId: enquiry.id }, trx)
  })
}

async function memberOf(email: string | null): Promise<number | null> {
  if (!email) return null
  const member = await db.from('users').where('email', email).select('id').first()
  if (!member) throw invalid('member_email', 'No member has this email address.')
  return member.id
}
