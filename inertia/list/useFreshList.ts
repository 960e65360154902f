import { useEffect } from 'react'
import { router } from '@inertiajs/react'
import { isAway } from '~/device/connection'
import { isOutOfHistory, setOutOfHistory } from '~/lib/historyNavigation'
import { silentVisit } from '~/lib/silentVisit'
import { type createStore, useStore } from '~/lib/store'
import { isBoardOutdated } from '~/list/memberWork'

/** A page out of the browser's history says what was so then: it silently asks anew. Any other visit or step
 * takes its place, so that no late answer overwrites the next page. */
export function useFreshFromHistory() {
  useEffect(() => {
    function ask() {
      if (isAway()) return
      isBoardOutdated.set(false)
      let cancel = () => {}
      router.visit(window.location.href, {
        replace: true,
        preserveState: true,
        preserveScroll: true,
        showProgress: false,
        ...silentVisit,
        onCancelToken: (token) => {
          cancel = token.cancel
          window.addEventListener('popstate', cancel)
        },
        onFinish: () => window.removeEventListener('popstate', cancel),
      })
    }
    const askIfRestored = ({ persisted }: PageTransitionEvent) => persisted && ask()
    if (isOutOfHistory()) ask()
    setOutOfHistory(false)
    window.addEventListener('pageshow', askIfRestored)
    return () => window.removeEventListener('pageshow', askIfRestored)
  }, [])
}

/** Silently reloads board, totals and what is overdue once no panel covers them. */
export function useFreshBoard(isListOpen: boolean) {
  useFresh(isBoardOutdated, 'board,stages,won,overdue', isListOpen)
}

/** Silently reloads these props of the page. A visit in between cancels that, so that a late answer does not overwrite
 * its page, and they are reloaded after it. */
export function useFresh(
  outdated: ReturnType<typeof createStore<boolean>>,
  props: string,
  isListOpen: boolean
) {
  const isOutdated = useStore(outdated)
  useEffect(() => {
    if (!isListOpen || !isOutdated || !outdated.get()) return
    outdated.set(false)
    let cancel = () => {}
    const off = router.on('start', ({ detail: { visit } }) => visit.async || cancel())
    router.reload({
      only: props.split(','),
      ...silentVisit,
      onCancelToken: (token) => (cancel = token.cancel),
      onCancel: () => afterNextVisit(() => outdated.set(true)),
      onFinish: off,
    })
  }, [outdated, props, isListOpen, isOutdated])
}

function afterNextVisit(act: () => void) {
  const off = router.on('finish', ({ detail: { visit } }) => {
    if (visit.async || visit.interrupted) return
    off()
    act()
  })
}
