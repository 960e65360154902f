import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { createPortal } from 'react-dom'
import { toast, Toaster } from 'sonner'
import { MAX_TOASTS, TOAST_MS } from '#shared/limits'
import { pendingWrites } from '~/device/pendingWrites'
import { takeToasts, toasts } from '~/lib/notify'
import { isSplitOpen } from '~/lib/splitPlace'
import { useStore } from '~/lib/store'

/** Screen readers only announce additions to a region that already exists. */
const REGION_STANDS_MS = 100
/** Below the head of an open project, or the lines of refused changes, whose buttons they would cover. */
const LOW_TOP = 240

/** The list of toasts would send the focus back, so Tab would never get past a toast. */
function hideFocus(event: FocusEvent) {
  event.stopPropagation()
}

/** Outside the page, which an open dialog hides from screen readers. */
export default function ToastRegion() {
  const [said, setSaid] = useState({ count: 0, text: '' })
  const isSplit = useStore(isSplitOpen)
  const hasRefused = useStore(pendingWrites).some(({ refusal }) => refusal !== undefined)
  const lastUndo = useRef<string | number>('undo')

  useEffect(() => {
    function showAll() {
      for (const { kind, heading, action: act, isUndo, ...rest } of takeToasts()) {
        if (kind === 'said') {
          setSaid(({ count }) => ({ count: count + 1, text: heading }))
          continue
        }
        const action = act && { label: act.label, onClick: act.run }
        const id = toast[kind](heading, { ...rest, action, testId: `toast-${kind}` })
        if (!isUndo) continue
        // Only the last change can be undone.
        toast.dismiss(lastUndo.current)
        lastUndo.current = id
      }
    }
    const first = setTimeout(showAll, REGION_STANDS_MS)
    const stop = toasts.subscribe(showAll)
    return () => {
      clearTimeout(first)
      stop()
    }
  }, [])

  return createPortal(
    <>
      {/* The same words twice are news as well. */}
      <p role="status" className="sr-only" data-testid="said">
        <span key={said.count}>{said.text}</span>
      </p>
      <div onFocusCapture={hideFocus}>
        <Toaster
          position="top-right"
          theme="system"
          expand
          visibleToasts={MAX_TOASTS}
          duration={TOAST_MS.default}
          offset={{ top: isSplit || hasRefused ? LOW_TOP : 72, right: 16 }}
          mobileOffset={{ top: hasRefused ? LOW_TOP : 68, left: 16, right: 16 }}
          toastOptions={{
            unstyled: true,
            classNames: {
              toast:
                'flex w-full items-start gap-3 font-sans rounded-panel bg-raised p-4 text-sm text-ink shadow-float ring-1 ring-line sm:w-[22rem]',
              title: 'font-semibold',
              description: 'mt-0.5 text-muted',
              content: 'min-w-0 flex-1',
              actionButton:
                'ml-auto shrink-0 rounded-control px-2 py-1 -my-1 font-semibold text-ink underline decoration-edge underline-offset-4 hover:bg-sunken',
              icon: 'mt-px shrink-0 [&_svg]:size-5',
              success: '[&_[data-icon]]:text-success-text',
              error: '[&_[data-icon]]:text-danger-text',
            },
          }}
        />
      </div>
    </>,
    document.body
  )
}
