import type User from '#models/user'
import { logActivity } from '#database/log_activity'

type Profile = {
  first_name: string
  last_name: string
  phone: string
  company: string
  position: string
}

type ProfileChange = { member: User; profile: Profile; address: string }

export async function changeProfile({ member, profile, address }: ProfileChange) {
  const { first_name: firstName, last_name: lastName, ...rest } = profile
  member.merge({ firstName, lastName, ...rest })
  const changedFields = Object.keys(member.$dirty)
  if (changedFields.length === 0) return
  await member.save()
  await logActivity({
    actorId: member.id,
    action: 'account.profile_changed',
    subjectType: 'user',
    subjectId: member.id,
    changedFields,
    address,
  })
}
