import type { ResolvedComponent } from '@inertiajs/react'
import type { ReactElement } from 'react'
import { AdminLayout } from '~/layouts/AdminLayout'
import { BareLayout } from '~/layouts/BareLayout'
import { SiteLayout } from '~/layouts/SiteLayout'

export type PageModule = { default: ResolvedComponent }
type Pages = Record<string, PageModule | (() => Promise<PageModule>)>

/** The one place that chooses a layout, by page name. */
function layoutOf(pageName: string) {
  const Layout =
    pageName === 'errors/Outage'
      ? BareLayout
      : pageName.startsWith('admin/')
        ? AdminLayout
        : SiteLayout
  return (page: ReactElement) => <Layout>{page}</Layout>
}

/** The page component of a name, in its layout; an unknown name throws (section 8). */
export async function resolvePage(name: string, pages: Pages): Promise<ResolvedComponent> {
  const found = pages[`./pages/${name}.tsx`]
  if (!found) throw new Error(`Page not found: ${name}`)
  const { default: page } = typeof found === 'function' ? await found() : found
  page.layout ??= layoutOf(name)
  return page
}
