import { Link } from '@inertiajs/react'
import { onOneLine, registeredAs } from '#shared/admin/operator'
import { Logo } from '~/components/brand/Logo'
import { useSharedProps } from '~/hooks/useSharedProps'
import { Footer } from './Footer'

const COLUMNS = [
  {
    title: 'Product',
    links: [
      { label: 'Projects', href: '/projects' },
      { label: 'Map', href: '/map' },
      { label: 'My Projects', href: '/my-projects' },
      { label: 'Insights', href: '/insights' },
      { label: 'Contractors', href: '/contractors' },
      { label: 'API', href: '/api/docs' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'Pricing', href: '/pricing' },
      { label: 'Book a Demo', href: '/book-demo' },
      { label: 'Contact', href: '/contact' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Terms', href: '/terms' },
      { label: 'Privacy', href: '/privacy' },
      { label: 'GDPR', href: '/gdpr' },
      { label: 'Remove my details', href: '/remove-my-details' },
      { label: 'Accessibility', href: '/accessibility' },
    ],
  },
]

const linkClass =
  'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline sm:min-h-7'

/** For visitors, in columns; members keep the one line of the other pages. */
export function PublicFooter() {
  const { app, operator, today, viewer } = useSharedProps()
  if (viewer) return <Footer />
  return (
    <footer className="border-t border-line bg-surface text-sm text-muted">
      <div className="mx-auto grid max-w-[75rem] grid-cols-2 gap-x-8 gap-y-8 px-4 py-12 sm:grid-cols-4 sm:px-6 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1.2fr]">
        <div className="col-span-full lg:col-span-1">
          <Logo />
          <p className="mt-3 max-w-xs">
            Live building sites in the UK and Ireland, and who to call.
          </p>
          {operator && (
            <p className="mt-3 max-w-xs text-[0.8125rem]/5" data-testid="operator">
              {registeredAs(operator)}
              {operator.address && <span className="block">{onOneLine(operator.address)}</span>}
            </p>
          )}
        </div>
        <nav aria-label="Footer" className="contents">
          {COLUMNS.map(({ title, links }) => (
            <div key={title}>
              <h2 className="font-semibold text-ink">{title}</h2>
              <ul className="mt-2">
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <Link href={href} className={linkClass}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div>
          <h2 className="font-semibold text-ink">Contact</h2>
          <ul className="mt-2">
            <li>
              <a href={`mailto:${app.contactEmail}`} className={`${linkClass} break-all`}>
                {app.contactEmail}
              </a>
            </li>
            {operator?.phone && (
              <li>
                <a href={`tel:${operator.phone.replace(/[^\d+]/g, '')}`} className={linkClass}>
                  {operator.phone}
                </a>
              </li>
            )}
          </ul>
        </div>
      </div>
      <p className="mx-auto max-w-[75rem] border-t border-line px-4 py-4 text-[0.8125rem] sm:px-6">
        © {today.slice(0, 4)} {operator?.name ?? app.brand}
      </p>
    </footer>
  )
}
