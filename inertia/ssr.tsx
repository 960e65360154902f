import type { ComponentType } from 'react'
import ReactDOMServer from 'react-dom/server'
import type { Page } from '@inertiajs/core'
import { createInertiaApp } from '@inertiajs/react'
import { TuyauProvider } from '@adonisjs/inertia/react'
import { resolvePageComponent } from '@adonisjs/inertia/helpers'
import { client } from '~/client'
import { layoutOf } from '~/pages'

/** Draws a page on the server, for visitors and search engines. */
export default function render(page: Page) {
  return createInertiaApp({
    page,
    render: ReactDOMServer.renderToString,
    resolve: (name) =>
      resolvePageComponent<ComponentType>(
        `./pages/${name}.tsx`,
        import.meta.glob<ComponentType>('./pages/**/*.tsx', { eager: true }),
        layoutOf(name)
      ),
    setup: ({ App, props }) => (
      <TuyauProvider client={client}>
        <App {...props} />
      </TuyauProvider>
    ),
  })
}
