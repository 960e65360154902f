import ReactDOMServer from 'react-dom/server'
import type { Page } from '@inertiajs/core'
import { createInertiaApp } from '@inertiajs/react'
import { resolvePage, titleOf, type PageModule } from './pages'

const PAGES = import.meta.glob<PageModule>('./pages/**/*.tsx', { eager: true })

/** The page that a device fills with what it kept; drawn on the server it would have to be drawn away first. */
const FILLED_BY_DEVICES = 'Offline'

/** The page of a failure, whose words must reach a browser that gets nothing more. */
const OUTAGE = 'errors/Outage'

/** The data of a page as Inertia itself would put them before it. */
const DATA = /^<script data-page=.*?<\/script>/s

/** Pages that the public and search engines read are drawn on the server; members' pages in the browser. */
function isDrawnHere({ component, props }: Page): boolean {
  return component === OUTAGE || (props.viewer === null && component !== FILLED_BY_DEVICES)
}

/** The head and body of a page, of a member's its title alone; its data are put into the document apart. */
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
  return { head: drawn!.head, body: drawn!.body.replace(DATA, '') }
}
