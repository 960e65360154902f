import { domainToASCII } from 'node:url'
import { sameMailbox } from '#shared/members/mail_providers'

/** Lower case, with letters beyond ASCII spelled `xn--…`. */
export function domainOf(email: string): string {
  const typed = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domainToASCII(typed) || typed
}

/** Lower case, without quotes and `+tag`, and in the one spelling that its provider's rules leave. */
export function mailboxOf(email: string): string {
  const local = email
    .slice(0, email.lastIndexOf('@'))
    .toLowerCase()
    .replace(/^"(.*)"$/, (_, quoted: string) => quoted.replace(/\\(.)/g, '$1'))
  const { name, domain } = sameMailbox(local, domainOf(email))
  return `${name}@${domain}`
}
