import { useEffect, useRef } from 'react'
import { Button } from '~/components/ui/Button'
import { restoreLostFocus } from '~/lib/lostFocus'

type FormFooterProps = { busy: boolean; disabled?: boolean; children: string }

/** After sending, the focus goes to the first wrong field, else back to the button. */
export function FormFooter({ busy, disabled, children }: FormFooterProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy) {
      const wrong = button.current?.form?.querySelector<HTMLElement>('[aria-invalid]')
      if (wrong) wrong.focus()
      else restoreLostFocus(button.current)
    }
    wasBusy.current = busy
  }, [busy])

  return (
    <div className="mt-5 flex justify-end">
      <Button
        ref={button}
        type="submit"
        variant="primary"
        busy={busy}
        disabled={disabled}
        className="max-sm:w-full"
      >
        {children}
      </Button>
    </div>
  )
}
