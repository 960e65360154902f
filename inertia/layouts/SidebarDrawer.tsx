import type { ReactNode } from 'react'
import PhoneFilterSheet from '~/components/filters/PhoneFilterSheet'
import SidePanelDialog from '~/components/ui/dialogs/SidePanelDialog'
import { useIsPhoneFrame } from '~/hooks/useIsPhoneFrame'

type SidebarDrawerProps = {
  open: boolean
  onClose: () => void
  title: string
  found?: number | null
  children: ReactNode
}

/** The sidebar below 1024 px: beside the page, on phones over it from below. */
export default function SidebarDrawer({ found, children, ...drawer }: SidebarDrawerProps) {
  if (useIsPhoneFrame()) {
    return (
      <PhoneFilterSheet {...drawer} found={found}>
        {children}
      </PhoneFilterSheet>
    )
  }
  return (
    <SidePanelDialog {...drawer} side="left" size="sm" testId="sidebar-drawer">
      <div className="px-4 py-4">{children}</div>
    </SidePanelDialog>
  )
}
