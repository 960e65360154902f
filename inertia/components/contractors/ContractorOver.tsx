import { router, usePage } from '@inertiajs/react'
import { useCurrentPage, useSharedProps } from '~/hooks/useSharedProps'
import { headerLinks, isActive } from '~/lib/navigation'
import { useStore } from '~/lib/store'
import { offerOpening } from '~/list/memberWork'
import { closeContractorOver, contractorOver } from './contractorOver'
import { LazyContractorPanel } from './LazyContractorPanel'

/** Over any page but the list of contractors, which has its own. */
export default function ContractorOver() {
  const { component, props, url } = usePage<{ project?: { name: string | null } | null }>()
  const { path } = useCurrentPage()
  const { can } = useSharedProps()
  const name = useStore(contractorOver)
  const isShown = can.openContractors && component !== 'Contractors'
  const { label = 'Back', href } = headerLinks.find((link) => isActive(link, path)) ?? {}
  const project = props.project?.name
  const close = { label: project ?? label, go: closeContractorOver }
  const list = { label, go: () => router.visit(`${href ?? '/'}?${queryOf(url)}`) }
  return (
    <LazyContractorPanel
      name={isShown ? name : null}
      onClose={closeContractorOver}
      trail={project ? [list, close] : [close]}
      hrefOf={(id) => projectPath(url, id)}
      onOpenProject={(id) => router.visit(projectPath(url, id), offerOpening(id))}
    />
  )
}

/** Their address names the open project by `siteid`. */
const PAGES_WITH_SITEID = ['/', '/my-projects', '/map']

/** Over the page that is open, where it is a list of projects. */
function projectPath(url: string, id: number): string {
  const [path, search] = url.split('?')
  if (PAGES_WITH_SITEID.includes(path)) {
    const parameters = new URLSearchParams(search)
    parameters.delete('contractor')
    parameters.set('siteid', String(id))
    return `${path}?${parameters}`
  }
  const query = queryOf(url)
  return query ? `/projects/${id}?${query}` : `/projects/${id}`
}

/** Of a list of projects, without what lies over it. */
function queryOf(url: string): string {
  const [path, search] = url.split('?')
  const parameters = new URLSearchParams(path.startsWith('/projects') ? search : '')
  parameters.delete('contractor')
  return parameters.toString()
}
