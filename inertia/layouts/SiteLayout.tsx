import type { PropsWithChildren } from 'react'
import { SignInProvider } from '~/components/auth/SignInProvider'
import { ChatWidget } from './ChatWidget'
import { DemoNotice } from './DemoNotice'
import { FlashMessages } from './FlashMessages'
import { Footer } from './Footer'
import { Header } from './Header'
import { Offline } from './Offline'
import { PageAnnouncer } from './PageAnnouncer'
import { SidebarProvider } from './SidebarProvider'
import { Ticker } from './Ticker'
import { Toasts } from './Toasts'
import { ViewerGate } from './ViewerGate'
import { VisitFailures } from './VisitFailures'

/** What surrounds every page: notices, header, the content, footer and toasts. */
export function SiteLayout({ children }: PropsWithChildren) {
  return (
    <SignInProvider>
      <SidebarProvider>
        <a
          href="#content"
          className="sr-only rounded-control bg-inverse px-4 py-2 font-semibold text-on-inverse focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
        >
          Skip to content
        </a>
        <ViewerGate>
          <DemoNotice />
          <Ticker />
          <Header />
          <Offline />
          <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
            <FlashMessages />
            {children}
          </main>
          <Footer />
        </ViewerGate>
        <ChatWidget />
        <Toasts />
        <PageAnnouncer />
        <VisitFailures />
      </SidebarProvider>
    </SignInProvider>
  )
}
