import './css/app.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createInertiaApp } from '@inertiajs/react'
import { PROGRESS_DELAY_MS } from '#shared/limits'
import { watchConnection } from '~/device/connection'
import { loadPhoneParts } from '~/components/ui/lazy/lazyPart'
import { isProgressive } from '~/components/ui/lazy/progressiveRows'
import { watchContractorSteps } from '~/components/contractors/contractorOver'
import { watchHistorySteps } from '~/lib/historyNavigation'
import { saveScrollPosition } from '~/lib/rememberScroll'
import { workOffline } from '~/device/offline'
import { watchAnswers } from '~/list/memberWork'
import { resolvePage, type PageModule } from './pages'

watchHistorySteps()
watchContractorSteps()
createInertiaApp({
  resolve: (name) => resolvePage(name, import.meta.glob<PageModule>('./pages/**/*.tsx')),
  async setup({ el, App, props }) {
    const app = <App {...props} />
    if (el.hasChildNodes() && props.initialPage.props.drawnForPhone) await loadPhoneParts()
    // Inertia has read the first page's props; left in the document, they would outlive a logout.
    document.querySelector('script[data-page]')?.remove()
    const draw = () => {
      if (el.hasChildNodes()) hydrateRoot(el, app)
      else createRoot(el).render(app)
    }
    if (isProgressive) startTransition(draw)
    else draw()
    dispatchEvent(new Event('react:listens'))
    saveScrollPosition()
    watchConnection(props.initialPage)
    watchAnswers(props.initialPage)
    workOffline(props.initialPage)
  },
  progress: { delay: PROGRESS_DELAY_MS, color: '#c2410c' },
})
