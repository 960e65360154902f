import { useEffect } from 'react'

/** Where nothing has the focus, an arrow begins at the row walked to last, else at the first in sight. */
export function useFirstRow() {
  useEffect(() => {
    let last: string | undefined

    function remember({ target }: FocusEvent) {
      const row = (target as Element).closest<HTMLElement>('[data-project]')
      if (row) last = row.dataset.project
    }
    function begin(event: KeyboardEvent) {
      const { key, target, altKey, ctrlKey, metaKey } = event
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return
      if (target !== document.body || altKey || ctrlKey || metaKey) return
      if (document.querySelector('[role=dialog]')) return
      const seen = [...document.querySelectorAll<HTMLElement>('main [data-control=open]')].filter(
        isInSight
      )
      const link = seen.find((one) => one.closest(`[data-project="${last}"]`)) ?? seen[0]
      if (!link) return
      event.preventDefault()
      link.focus()
    }

    document.addEventListener('focusin', remember)
    document.addEventListener('keydown', begin)
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('keydown', begin)
    }
  }, [])
}

/** Neither outside the window nor under the list's head or foot. */
function isInSight(link: HTMLElement): boolean {
  const { left, top, height } = link.getBoundingClientRect()
  return link.contains(document.elementFromPoint(left + 1, top + height / 2))
}
