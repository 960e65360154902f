import { Head, type ResolvedComponent } from '@inertiajs/react'
import type { ComponentType, ReactElement } from 'react'
import { SharedPropsProvider } from '~/hooks/useSharedProps'
import { AdminLayout } from '~/layouts/AdminLayout'
import { BareLayout } from '~/layouts/BareLayout'
import { SiteLayout } from '~/layouts/SiteLayout'

export type PageModule = {
  default: ResolvedComponent
  /** For the tab, the history and screen readers: a text, or a function of the props. */
  title: string | ((props: never) => string)
  /** In place of the foot that other pages have. */
  footer?: ComponentType
}
type Pages = Record<string, PageModule | (() => Promise<PageModule>)>

/** Chooses a layout by page name. */
function layoutOf(pageName: string, { title, footer }: PageModule) {
  const Layout =
    pageName === 'errors/Outage'
      ? BareLayout
      : pageName.startsWith('admin/')
        ? AdminLayout
        : SiteLayout
  return (page: ReactElement) => (
    <SharedPropsProvider>
      <Layout footer={footer}>
        <PageTitle title={title} page={page} />
        {page}
      </Layout>
    </SharedPropsProvider>
  )
}

type PageTitleProps = Pick<PageModule, 'title'> & { page: ReactElement }

function PageTitle({ title, page }: PageTitleProps) {
  return <Head title={titleOf({ title }, page.props)} />
}

/** With a project open, its name comes first. */
export function titleOf({ title }: Pick<PageModule, 'title'>, props: unknown): string {
  const own = typeof title === 'string' ? title : title(props as never)
  const name = (props as { project?: { name: string } | null }).project?.name
  return name && !own.startsWith(name) ? `${name} – ${own}` : own
}

/** Throws for an unknown name. */
export async function resolvePage(name: string, pages: Pages): Promise<ResolvedComponent> {
  const found = pages[`./pages/${name}.tsx`]
  if (!found) throw new Error(`Page not found: ${name}`)
  const module = typeof found === 'function' ? await found() : found
  module.default.layout ??= layoutOf(name, module)
  return module.default
}
