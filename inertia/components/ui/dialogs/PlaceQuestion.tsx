import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '~/components/ui/Button'

type PlaceQuestionProps = {
  onClose: () => void
  title: string
  action: ReactNode
  /** Too late to cancel. */
  isBusy: boolean
  testId: string
  children: ReactNode
}

/** A question under the button that asked it, so that nothing lies over what it is about. */
export function PlaceQuestion(props: PlaceQuestionProps) {
  const { onClose, title, action, isBusy, testId, children } = props
  const box = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    // A press on the action may take the button away that asked.
    const around = before?.closest<HTMLElement>('[tabindex="-1"]')
    box.current?.querySelector('button')?.focus()
    return () => (before?.isConnected ? before : around)?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    function leave({ target }: PointerEvent) {
      if (!isBusy && !box.current?.contains(target as Node)) onClose()
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [isBusy, onClose])

  function followKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      if (!isBusy) onClose()
    }
    if (event.key === 'Tab') keepWithin(event, box.current)
  }

  return (
    <div
      ref={box}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      data-testid={testId}
      onKeyDown={followKey}
      className="absolute top-full left-0 z-20 mt-2 w-80 max-w-[calc(100vw-4rem)] rounded-panel bg-raised p-4 shadow-float ring-1 ring-line"
    >
      <p id={`${id}-title`} className="font-semibold">
        {title}
      </p>
      <p id={`${id}-text`} className="mt-1 text-[0.8125rem] text-muted">
        {children}
      </p>
      <div className="mt-3 flex justify-end gap-2">
        <Button size="sm" onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        {action}
      </div>
    </div>
  )
}

/** Tab goes round among the buttons. */
function keepWithin(event: KeyboardEvent, box: HTMLElement | null) {
  const buttons = [...(box?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])]
  const leaves = event.shiftKey ? buttons[0] : buttons.at(-1)
  if (buttons.length > 0 && document.activeElement !== leaves) return
  event.preventDefault()
  const next = event.shiftKey ? buttons.at(-1) : buttons[0]
  next?.focus()
}
