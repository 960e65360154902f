import './css/app.css'
import type { ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createInertiaApp } from '@inertiajs/react'
import { TuyauProvider } from '@adonisjs/inertia/react'
import { resolvePageComponent } from '@adonisjs/inertia/helpers'
import { PROGRESS_DELAY_MS } from '#shared/limits'
import { client } from '~/client'
import { layoutOf } from '~/pages'

createInertiaApp({
  resolve: (name) =>
    resolvePageComponent<ComponentType>(
      `./pages/${name}.tsx`,
      import.meta.glob<ComponentType>('./pages/**/*.tsx'),
      layoutOf(name)
    ),
  setup({ el, App, props }) {
    const app = (
      <TuyauProvider client={client}>
        <App {...props} />
      </TuyauProvider>
    )
    if (el.hasChildNodes()) hydrateRoot(el, app)
    else createRoot(el).render(app)
  },
  progress: { delay: PROGRESS_DELAY_MS, color: '#c2410c' },
})
