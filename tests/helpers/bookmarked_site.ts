import { setBookmark } from '#actions/projects/set_bookmark'
import { createSite, createUser } from '#tests/helpers/factories'

/** A member, paid where nothing else is said, who has Kiln Yard in My Projects. */
export async function memberWithBookmark(
  attributes: Parameters<typeof createUser>[0] = { membershipType: 'paid' }
) {
  const member = await createUser(attributes)
  const site = await createSite({ name: 'Kiln Yard' })
  await setBookmark(member.id, site.id, true)
  return { member, site }
}
