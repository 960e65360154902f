import { isIPv6 } from 'node:net'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { storedTime } from '#shared/time/dates'

export type Activity = {
  actorId: number | null
  action: string
  subjectType?: string
  subjectId?: number
  changedFields?: string[]
  /** The full address; it is shortened before it is stored. */
  address?: string
}

/** Keeps 24 bits of IPv4 and 48 bits of IPv6, which identify no single connection. */
export function shortenAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return shortenAddress(mapped[1])
  if (isIPv6(address)) {
    const [head] = address.split('::')
    return `${head.split(':').slice(0, 3).join(':')}::`
  }
  return address.replace(/\.\d+$/, '.0')
}

/** Pass the transaction of the write that the line records; answers the line's id. */
export async function logActivity(
  activity: Activity,
  client: QueryClientContract = db.connection()
): Promise<number> {
  const [id] = await client
    .insertQuery<number>()
    .table('activity_log')
    .insert({
      created_at: storedTime(),
      actor_id: activity.actorId,
      action: activity.action,
      subject_type: activity.subjectType ?? null,
      subject_id: activity.subjectId ?? null,
      changed_fields: activity.changedFields ? JSON.stringify(activity.changedFields) : null,
      address: activity.address ? shortenAddress(activity.address) : null,
    })
  return id
}
