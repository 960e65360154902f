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
  /** The network address in full; it is shortened before it is stored. */
  address?: string
}

/** A network address without the part that names one connection: IPv4 to 24 bits, IPv6 to 48. */
export function shortenAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return shortenAddress(mapped[1])
  if (isIPv6(address)) {
    const [head] = address.split('::')
    return `${head.split(':').slice(0, 3).join(':')}::`
  }
  return address.replace(/\.\d+$/, '.0')
}

/** Adds a line to the activity log. Give the transaction of the write that it records. */
export async function logActivity(
  activity: Activity,
  client: QueryClientContract = db.connection()
) {
  await client
    .insertQuery()
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
}
