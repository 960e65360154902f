import ReactDOMServer from 'react-dom/server'
import type { Page } from '@inertiajs/core'
import { createInertiaApp } from '@inertiajs/react'
import { resolvePage, type PageModule } from '~/pages'

/** The data of a page as Inertia itself would put them before it. */
const DATA = /^<script data-page=.*?<\/script>/s

/** Draws a page on the server, for visitors and search engines; its data are put into the document apart. */
export default async function render(page: Page) {
  const drawn = await createInertiaApp({
    page,
    render: ReactDOMServer.renderToString,
    resolve: (name) =>
      resolvePage(name, import.meta.glob<PageModule>('./pages/**/*.tsx', { eager: true })),
    setup: ({ App, props }) => <App {...props} />,
  })
  return { head: drawn!.head, body: drawn!.body.replace(DATA, '') }
}
