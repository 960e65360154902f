import { useRef } from 'react'
import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { api, ApiError } from '~/lib/api'
import { isBoardOutdated } from '~/list/useFreshList'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSignIn } from '~/hooks/useSignIn'
import { projectChanged } from '~/list/useMemberState'
import { sendLater } from '~/device/sendLater'

type Answer = { success: boolean; isBookmarked: boolean }

/** Shown at once, reverted on refusal; leads others to the pricing page or, visitors, to the login. */
export function useBookmark(site: { ID: number; name: string; is_bookmarked: boolean }) {
  const { viewer } = useSharedProps()
  const { openLogin } = useSignIn()
  const sent = useRef(Promise.resolve())

  async function save(wanted: boolean, member: number) {
    try {
      const later = { siteId: site.ID, siteName: site.name, isBookmarked: wanted }
      if (await sendLater({ kind: 'bookmark', ...later }, member)) return
      const body = { site_id: site.ID, isBookmarked: wanted }
      const answer = await api.post<Answer>('/ajaxRequest', body)
      if (answer.success) isBoardOutdated.set(true)
      else projectChanged(site.ID, { is_bookmarked: !wanted })
    } catch (error) {
      projectChanged(site.ID, { is_bookmarked: !wanted })
      if (error instanceof ApiError && error.status === 403) router.visit(urlFor('pricing'))
      else console.error(error)
    }
  }

  /** A press during a request is sent after it, so that the last one counts. */
  function toggle() {
    if (!viewer) return openLogin()
    const wanted = !site.is_bookmarked
    projectChanged(site.ID, { is_bookmarked: wanted })
    sent.current = sent.current.then(() => save(wanted, viewer.ID))
  }

  return { isBookmarked: site.is_bookmarked, toggle }
}
