import { Link } from '@inertiajs/react'
import { LogoMark } from '~/components/brand/LogoMark'
import { useSharedProps } from '~/hooks/useSharedProps'
import { footerLinks } from '~/lib/navigation'

const linkClass =
  'inline-flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline'

export function Footer() {
  const { app, operator, today } = useSharedProps()
  return (
    <footer className="border-t border-line bg-surface text-[0.8125rem] text-muted">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 sm:px-6 lg:gap-x-6">
        <p className="mr-auto flex items-center gap-2">
          <LogoMark className="size-5" />© {today.slice(0, 4)} {operator?.name ?? app.brand}
        </p>
        {footerLinks.length > 0 && (
          <nav
            aria-label="Footer"
            className="flex flex-wrap gap-x-3.5 gap-y-2 sm:gap-x-4 lg:gap-x-6"
          >
            {footerLinks.map((item) => (
              <Link key={item.href} href={item.href} className={linkClass}>
                {item.label}
              </Link>
            ))}
          </nav>
        )}
        <a href={`mailto:${app.contactEmail}`} className={linkClass}>
          {app.contactEmail}
        </a>
      </div>
    </footer>
  )
}
