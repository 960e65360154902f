import type { ComponentProps } from 'react'
import { Late } from '~/components/ui/Late'
import { Loading } from '~/components/ui/Loading'
import { useAhead } from '~/hooks/useAhead'
import { latePart } from '~/lib/latePart'

const loadDialog = () => import('./SiteDialog')
const SiteDialog = latePart(() => loadDialog().then((part) => ({ default: part.SiteDialog })))
const SiteFilters = latePart(() =>
  import('./SiteFilters').then((part) => ({ default: part.SiteFilters }))
)
const SiteForm = latePart(() => import('./SiteForm').then((part) => ({ default: part.SiteForm })))

/** The filters of the sites, which their table does not wait for. */
export function LateSiteFilters(props: ComponentProps<typeof SiteFilters>) {
  return (
    <Late waiting={<Loading text="Loading filters" />}>
      <SiteFilters {...props} />
    </Late>
  )
}

/** The dialogs in which sites are added and edited, which the table does not wait for. */
export function LateSiteDialog(props: ComponentProps<typeof SiteDialog>) {
  useAhead(loadDialog)
  if (props.open === null) return null
  return (
    <Late>
      <SiteDialog {...props} />
    </Late>
  )
}

/** The form of a site on a page of its own, which its heading and its buttons do not wait for. */
export function LateSiteForm(props: ComponentProps<typeof SiteForm>) {
  return (
    <Late waiting={<Loading text="Loading form" />}>
      <SiteForm {...props} />
    </Late>
  )
}
