import ReactDOMServer from 'react-dom/server'
import type { Page } from '@inertiajs/core'
import { createInertiaApp } from '@inertiajs/react'
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

function keptForMachines(tag: string): string {
  const unmarked = tag.replace(MARK, '')
  return FOR_MACHINES.test(unmarked) ? unmarked : tag
}

/** The server draws public pages, for search engines too; the browser draws members' pages. */
function isDrawnHere({ component, props }: Page): boolean {
  return component === OUTAGE || (props.viewer === null && component !== FILLED_BY_DEVICES)
}

/** Only the title for members' pages; the data go into the document separately. */
export default async function render(page: Page): Promise<{ head: string[]; body?: string }> {
  if (!isDrawnHere(page)) {
    const title = titleOf(PAGES[`./pages/${page.component}.tsx`], page.props)
    return { head: [ReactDOMServer.renderToStaticMarkup(<title data-inertia="">{title}</title>)] }
  }
  const drawn = await createInertiaApp({
    page,
    render: ReactDOMServer.renderToString,
    resolve: (name) => resolvePage(name, PAGES),
    setup: ({ App, props }) => <App {...props} />,
  })
  return { head: drawn!.head.map(keptForMachines), body: drawn!.body.replace(DATA, '') }
}
