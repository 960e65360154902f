import type { PropsWithChildren } from 'react'

/** What surrounds every page that is an administrator's. */
export function AdminLayout({ children }: PropsWithChildren) {
  return <main>{children}</main>
}
