import { logActivity } from '#database/log_activity'

type Call = { userId: number; siteId: number; address: string }

/** That the member rang somebody of the site; never whom. */
export async function recordCall({ userId, siteId, address }: Call): Promise<void> {
  await logActivity({
    actorId: userId,
    action: 'site.called',
    subjectType: 'site',
    subjectId: siteId,
    address,
  })
}
