import { useEffect, useRef, useState } from 'react'
import { useDebouncedCallback } from '~/hooks/useDebouncedCallback'
import { DEBOUNCE_MS } from '#shared/limits'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSignIn } from '~/hooks/useSignIn'
import { useViewerLoading } from '~/hooks/useViewerLoading'
import { showFirst, type ChangeOptions } from './useListVisit'

export type SearchedList = {
  state: { search: string }
  change: (patch: { search: string }, options?: ChangeOptions) => unknown
  /** After a failure. */
  again?: (() => void) | null
}

/** Runs ahead of the list by the debounce and follows other changes (Back, Clear Filters). Words typed in one go
 * make one history entry; empty while the viewer is unknown. What fails or is refused stays in the field. */
export function useSearchText({ state, change }: SearchedList) {
  const { viewer } = useSharedProps()
  const { openLogin } = useSignIn()
  const isViewerLoading = useViewerLoading()
  const [text, setText] = useState(state.search)
  const known = useRef(state.search)
  const isTyping = useRef(false)

  const commit = useDebouncedCallback((typed: string) => {
    const search = typed.trim()
    const before = known.current
    if (search === before) return
    known.current = search
    change(
      { search },
      {
        replace: isTyping.current,
        isTyped: true,
        onRefused: (errors) => {
          known.current = before
          showFirst(errors)
        },
      }
    )
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
    /** On blur: applies the text now and starts a new history entry. */
    rest() {
      commit.flush()
      isTyping.current = false
    },
  }
}
