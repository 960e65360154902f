import type { PropsWithChildren } from 'react'
import { Logo } from '~/components/brand/Logo'
import { Footer } from './Footer'

/** For error pages: no viewer, database or menus. */
export function BareLayout({ children }: PropsWithChildren) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="h-(--header-height) border-b border-line bg-surface">
        <div className="flex h-full items-center px-4 sm:px-5">
          {/* A plain link, because the whole document must load again. */}
          <a href="/">
            <Logo />
            <span className="sr-only">home page</span>
          </a>
        </div>
      </header>
      <main id="content" className="flex flex-1 flex-col">
        {children}
      </main>
      <Footer />
    </div>
  )
}
