import { useMemo, type ComponentType, type PropsWithChildren } from 'react'
import { SignInProvider } from '~/components/auth/SignInProvider'
import { contractorOver } from '~/components/contractors/contractorOver'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSidebar } from '~/hooks/useSidebar'
import { useWasOpened } from '~/hooks/useWasOpened'
import { DemoNotice } from '~/layouts/notices/DemoNotice'
import { FlashMessages } from '~/layouts/notices/FlashMessages'
import { cx } from '~/lib/cx'
import { isSplitOpen, setSplitPlace } from '~/lib/splitPlace'
import { useStore } from '~/lib/store'
import { Footer } from './Footer'
import { Header } from '~/layouts/header/Header'
import { Offline } from '~/layouts/notices/Offline'
import { PageAnnouncer } from '~/layouts/notices/PageAnnouncer'
import { SidebarProvider } from './SidebarProvider'
import { Ticker } from '~/layouts/notices/Ticker'
import { Toasts } from '~/layouts/notices/Toasts'
import { AuthTransitionGuard } from './AuthTransitionGuard'
import { VisitFailures } from '~/layouts/notices/VisitFailures'

const ContractorOver = lazyPart(() => import('~/components/contractors/ContractorOver'))
const ChatWidget = lazyPart(() => import('~/layouts/notices/ChatWidget'))

// The same elements for every page: drawn again only for what they read themselves.
const ABOVE = (
  <>
    <DemoNotice />
    <Ticker />
    <Header />
    <Offline />
  </>
)
const NOTICES = (
  <>
    <Toasts />
    <PageAnnouncer />
    <VisitFailures />
  </>
)

/** Keeps the foot clear of a phone’s tab bar, and of the button that floats over it on pages with filters. */
function TabBarSpace() {
  const { sidebar } = useSidebar()
  return (
    <div
      aria-hidden="true"
      className={cx(
        'h-(--tab-bar-height) shrink-0',
        sidebar && !sidebar.hasBar && 'max-md:in-data-tabs:mb-14 sm:max-md:in-data-tabs:mb-24'
      )}
    />
  )
}

type SiteLayoutProps = PropsWithChildren<{ footer?: ComponentType }>

export function SiteLayout({ children, footer: Foot = Footer }: SiteLayoutProps) {
  const { app, viewer } = useSharedProps()
  const { chatWidget } = app
  const hasContractor = useWasOpened(useStore(contractorOver) !== null)
  const isCovered = useStore(isSplitOpen)
  const foot = useMemo(() => <Foot />, [Foot])
  return (
    <SignInProvider>
      <SidebarProvider>
        <a
          href="#content"
          className="sr-only rounded-control bg-inverse px-4 py-2 font-semibold text-on-inverse focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
        >
          Skip to content
        </a>
        <AuthTransitionGuard hasTabs={viewer !== null}>
          {ABOVE}
          <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
            <div ref={setSplitPlace} />
            <div
              inert={isCovered}
              aria-hidden={isCovered || undefined}
              className={cx(
                'flex flex-1 flex-col [contain-intrinsic-block-size:auto_0]',
                // Browsers without content-visibility still draw it, below the project.
                isCovered && 'isolate [content-visibility:hidden]'
              )}
            >
              <FlashMessages />
              {children}
            </div>
          </main>
          <div inert={isCovered} aria-hidden={isCovered || undefined}>
            {foot}
          </div>
          <TabBarSpace />
        </AuthTransitionGuard>
        {hasContractor && <ContractorOver />}
        {chatWidget && <ChatWidget chatWidget={chatWidget} />}
        {NOTICES}
      </SidebarProvider>
    </SignInProvider>
  )
}
