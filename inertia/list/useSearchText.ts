import { useEffect, useRef, useState } from 'react'
import { useDebouncedCallback } from 'use-debounce'
import { DEBOUNCE_MS } from '#shared/limits'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSignIn } from '~/hooks/useSignIn'
import { useViewerLoading } from '~/hooks/useViewerLoading'

/** What the search field needs of the list that it searches. */
export type SearchedList = {
  state: { search: string }
  change: (patch: { search: string }, options?: { replace?: boolean }) => unknown
}

/**
 * The text of the search field: it runs ahead of the list by the debounce, and follows the
 * list whenever that changed by other means (Back, Clear Filters). Words typed in one go make one entry
 * in the browser's history. While it is found out who is logged in, the field is empty.
 */
export function useSearchText({ state, change }: SearchedList) {
  const { viewer } = useSharedProps()
  const { openLogin } = useSignIn()
  const isViewerLoading = useViewerLoading()
  const [text, setText] = useState(state.search)
  const known = useRef(state.search)
  const isTyping = useRef(false)

  const commit = useDebouncedCallback((typed: string) => {
    const search = typed.trim()
    if (search === known.current) return
    known.current = search
    change({ search }, { replace: isTyping.current })
    isTyping.current = true
  }, DEBOUNCE_MS)

  useEffect(() => {
    if (state.search === known.current) return
    commit.cancel()
    known.current = state.search
    setText(state.search)
  }, [state.search, commit])

  return {
    text: isViewerLoading ? '' : text,
    type(typed: string) {
      if (!viewer) {
        openLogin()
        return
      }
      setText(typed)
      commit(typed)
    },
    /** The field was left, say for a row: what waits is asked for now, and the next words are a new step. */
    rest() {
      commit.flush()
      isTyping.current = false
    },
  }
}
