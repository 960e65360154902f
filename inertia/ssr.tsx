import ReactDOMServer from 'react-dom/server'
import type { Page } from '@inertiajs/core'
import { createInertiaApp } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { lateScreens } from '#shared/late_scripts'
import { loadPhoneParts } from '~/components/ui/lazy/lazyPart'
import { resolvePage, titleOf, type PageModule } from './pages'

const PAGES = import.meta.glob<PageModule>('./pages/**/*.tsx', { eager: true })

/** Filled in the browser, so server rendering would only be replaced. */
const FILLED_BY_DEVICES = 'Offline'

/** The browser may get nothing else, so its words must be in the HTML. */
const OUTAGE = 'errors/Outage'

/** The page data, as Inertia puts them in front. */
const DATA = /^<script data-page=.*?<\/script>/s

/** The browser's pages leave these out, and Inertia would take them away with its mark on them. */
const FOR_MACHINES = /^<(?:script|meta property|meta name="twitter)/
const MARK = / data-inertia(?:="[^"]*")?(?=[ >])/

/** Nothing in a member's page, where it would outlive a logout. */
function keptForMachines(tags: string[], isMember: boolean): string[] {
  return tags.flatMap((tag) => {
    const unmarked = tag.replace(MARK, '')
    if (!FOR_MACHINES.test(unmarked)) return tag
    return isMember ? [] : unmarked
  })
}

/**
 * The server draws public pages, for search engines too, and what a member's phone shows before its scripts run; the
 * browser draws members' other pages.
 */
function isDrawnHere(page: Page): boolean {
  const { component, props } = page
  if (component === OUTAGE) return true
  if (component === FILLED_BY_DEVICES) return false
  return props.viewer === null || lateScreens(page as unknown as Page<Data.SharedProps>) !== null
}

/** Only the title for pages that the browser draws; the data go into the document separately. */
export default async function render(page: Page): Promise<{ head: string[]; body?: string }> {
  if (!isDrawnHere(page)) {
    const title = titleOf(PAGES[`./pages/${page.component}.tsx`], page.props)
    return { head: [ReactDOMServer.renderToStaticMarkup(<title data-inertia="">{title}</title>)] }
  }
  if (page.props.drawnForPhone) await loadPhoneParts()
  const drawn = await createInertiaApp({
    page,
    render: ReactDOMServer.renderToString,
    resolve: (name) => resolvePage(name, PAGES),
    setup: ({ App, props }) => <App {...props} />,
  })
  return {
    head: keptForMachines(drawn!.head, page.props.viewer !== null),
    body: drawn!.body.replace(DATA, ''),
  }
}
