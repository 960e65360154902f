import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { sendLater } from '~/device/sendLater'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSignIn } from '~/hooks/useSignIn'
import { api, ApiError } from '~/lib/api'
import { isBoardOutdated } from '~/list/useFreshList'
import { changeProject } from '~/list/useMemberState'

type Answer = { success: boolean; isBookmarked: boolean }

/** Shown at once, reverted on refusal; leads others to the pricing page or, visitors, to the login. */
export function useBookmark(site: { ID: number; name: string; is_bookmarked: boolean }) {
  const { viewer } = useSharedProps()
  const { openLogin } = useSignIn()

  async function save(isBookmarked: boolean, member: number): Promise<boolean> {
    const later = { siteId: site.ID, siteName: site.name, isBookmarked }
    if (await sendLater({ kind: 'bookmark', ...later }, member)) return false
    const body = { site_id: site.ID, isBookmarked }
    const { success } = await api.post<Answer>('/ajaxRequest', body)
    if (success) isBoardOutdated.set(true)
    return success
  }

  async function toggle() {
    if (!viewer) return openLogin()
    const wanted = !site.is_bookmarked
    try {
      await changeProject(site.ID, { is_bookmarked: wanted }, () => save(wanted, viewer.ID))
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) router.visit(urlFor('pricing'))
      else console.error(error)
    }
  }

  return { isBookmarked: site.is_bookmarked, toggle: () => void toggle() }
}
