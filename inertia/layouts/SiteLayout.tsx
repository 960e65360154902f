import type { PropsWithChildren } from 'react'

/** What surrounds every page that is not an administrator's. */
export function SiteLayout({ children }: PropsWithChildren) {
  return <main>{children}</main>
}
