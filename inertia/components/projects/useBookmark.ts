import { useSharedProps } from '~/hooks/useSharedProps'
import { useSignIn } from '~/hooks/useSignIn'
import { api } from '~/lib/api'
import { changeProject } from '~/list/memberWork'
import { takenBack } from './saveStage'

type Marked = { ID: number; name: string; is_bookmarked: boolean }

/** Shown at once; where it fails, a toast says that it was taken back. A refusal for the plan leads to the pricing page. */
async function saveBookmark(site: Marked, isBookmarked: boolean, member: number) {
  try {
    await changeProject({
      site,
      patch: { is_bookmarked: isBookmarked },
      write: { kind: 'bookmark', isBookmarked },
      member,
      async send(key) {
        const body = { site_id: site.ID, isBookmarked, key }
        const { success } = await api.post<{ success: boolean }>('/ajaxRequest', body)
        if (!success) throw new Error('The server left the bookmark as it was.')
      },
    })
  } catch (error) {
    const [added, from] = isBookmarked ? ['added', 'to'] : ['removed', 'from']
    const words = `${site.name} couldn’t be ${added} ${from} My Projects.`
    takenBack(words, error, () => void saveBookmark(site, isBookmarked, member))
  }
}

/** Leads visitors to the login. */
export function useBookmark(site: Marked) {
  const { viewer } = useSharedProps()
  const { openLogin } = useSignIn()

  function toggle() {
    if (!viewer) return openLogin()
    void saveBookmark(site, !site.is_bookmarked, viewer.ID)
  }

  return { isBookmarked: site.is_bookmarked, toggle }
}
