import { domainToASCII } from 'node:url'

/** Lower case, with letters beyond ASCII spelled `xn--…`. */
export function domainOf(email: string): string {
  const typed = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domainToASCII(typed) || typed
}

/** Lower case, without quotes and `+tag`; for Gmail also without dots and under one domain. */
export function mailboxOf(email: string): string {
  const domain = domainOf(email)
  const local = email
    .slice(0, email.lastIndexOf('@'))
    .toLowerCase()
    .replace(/^"(.*)"$/, (_, quoted: string) => quoted.replace(/\\(.)/g, '$1'))
    .replace(/(?<=.)\+.*$/, '')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
