import type { ReactElement } from 'react'
import { SiteLayout } from '~/layouts/SiteLayout'
import { AdminLayout } from '~/layouts/AdminLayout'

/** The one place that chooses a layout, by page name. */
export function layoutOf(pageName: string) {
  const Layout = pageName.startsWith('admin/') ? AdminLayout : SiteLayout
  return (page: ReactElement) => <Layout>{page}</Layout>
}
