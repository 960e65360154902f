import { useSharedProps } from '~/hooks/useSharedProps'
import { useSignIn } from '~/hooks/useSignIn'
import { api } from '~/lib/api'
import { changeProject, type MemberState } from '~/list/memberWork'

type Marked = { ID: number; name: string; is_bookmarked: boolean } & Pick<MemberState, 'failed'>

/** Leads visitors to the login. `words` are the button’s, `saved` those once it is set. */
export function useBookmark(site: Marked, saved = 'Added') {
  const { viewer } = useSharedProps()
  const { openLogin } = useSignIn()

  function toggle() {
    if (!viewer) return openLogin()
    const isBookmarked = !site.is_bookmarked
    void changeProject({
      site,
      patch: { is_bookmarked: isBookmarked },
      write: { kind: 'bookmark', isBookmarked },
      member: viewer.ID,
      async send(key) {
        const body = { site_id: site.ID, isBookmarked, key }
        const { success } = await api.post<{ success: boolean }>('/ajaxRequest', body)
        if (!success) throw new Error('The server left the bookmark as it was.')
      },
    })
  }

  const { is_bookmarked: isBookmarked } = site
  const hasFailed = site.failed === 'bookmark'
  const words = hasFailed ? 'Try again' : isBookmarked ? saved : 'My Projects'
  return { isBookmarked, hasFailed, words, toggle }
}
