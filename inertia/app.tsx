import './css/app.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createInertiaApp } from '@inertiajs/react'
import { PROGRESS_DELAY_MS } from '#shared/limits'
import { noteScroll } from '~/lib/noteScroll'
import { resolvePage, type PageModule } from '~/pages'

createInertiaApp({
  resolve: (name) => resolvePage(name, import.meta.glob<PageModule>('./pages/**/*.tsx')),
  setup({ el, App, props }) {
    const app = <App {...props} />
    // The first page's props have been read; left in the document, they would outlive a log-out.
    document.querySelector('script[data-page]')?.remove()
    if (el.hasChildNodes()) hydrateRoot(el, app)
    else createRoot(el).render(app)
    noteScroll()
  },
  progress: { delay: PROGRESS_DELAY_MS, color: '#c2410c' },
})
