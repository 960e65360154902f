import { Fragment } from 'react'
import { footerLinks } from '~/lib/navigation'
import { textLinkClass } from './links'

const ASKED_FOR = ['/terms', '/privacy']

/** New tabs, so that the form keeps what was typed. */
export function LegalLinks() {
  const links = footerLinks.filter(({ href }) => ASKED_FOR.includes(href))
  return (
    <p className="text-[0.8125rem]/5 text-muted">
      By signing up you agree to our{' '}
      {links.map(({ href, label }, at) => (
        <Fragment key={href}>
          {at > 0 && ' and '}
          <a href={href} target="_blank" rel="noopener" className={textLinkClass}>
            {label}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Fragment>
      ))}
      .
    </p>
  )
}
