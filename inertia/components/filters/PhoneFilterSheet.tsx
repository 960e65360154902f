import type { ReactNode } from 'react'
import { Button } from '~/components/ui/Button'
import BottomSheetDialog from '~/components/ui/dialogs/BottomSheetDialog'
import { projectCount } from '~/lib/format'

type PhoneFilterSheetProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Undefined where the page lists something else than projects. */
  found?: number | null
  children: ReactNode
}

/** Filters apply as they are set; its button says what they leave. */
export default function PhoneFilterSheet({ found, onClose, ...sheet }: PhoneFilterSheetProps) {
  const words = typeof found === 'number' ? `Show ${projectCount(found)}` : 'Show results'
  return (
    <BottomSheetDialog
      {...sheet}
      onClose={onClose}
      testId="sidebar-drawer"
      footer={
        <>
          <Button
            variant="primary"
            size="lg"
            className="w-full"
            onClick={onClose}
            data-testid="show-found"
          >
            {words}
          </Button>
          <p role="status" className="sr-only">
            {typeof found === 'number' && `${projectCount(found)} found`}
          </p>
        </>
      }
    >
      <div className="px-4 pb-4">{sheet.children}</div>
    </BottomSheetDialog>
  )
}
