import { createHash } from 'node:crypto'
import productConfig from '#config/product'
import { onOneLine, registeredAs, type Operator } from '#shared/admin/operator'
import { formatDay } from '#shared/time/dates'
import { formatPence, formatTerm } from '#shared/members/agreements'

export type Offer = {
  upgradeId: number
  /** Null until the office names the company; the brand then takes its place. */
  operator: Operator | null
  member: { name: string; company: string | null; email: string }
  termMonths: number
  pricePence: number
  contactsPerDay: number
  adminSignature: string
  /** ISO time, UTC. */
  adminSignedAt: string
}

export type MemberSignature = {
  name: string
  reason?: string
  signedAt: string
  address: string
}

/** Typed text stays on its line, so that no one can add a clause. */
const oneLine = (typed: string) => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim()

const time = (iso: string) => `${formatDay(iso)} ${iso.slice(11, 16)} UTC`

export function offerText({ upgradeId, operator, member, ...offer }: Offer): string {
  const { brand, url } = productConfig
  const name = oneLine(member.name)
  const party = member.company ? `${oneLine(member.company)}, represented by ${name}` : name
  return [
    `Membership agreement ${upgradeId}`,
    '',
    `Between ${ourParty(operator)}, "we", and ${party} (${member.email}), "the member".`,
    '',
    '1. What is agreed',
    `We give the member a paid membership for ${formatTerm(offer.termMonths)}: access to the contacts for every project listed for paid members, and the tools to work with them. It is for the person named above to use in the member’s business.`,
    '2. Price',
    `The member pays ${formatPence(offer.pricePence)} for the whole term, plus value added tax where it applies, in advance.`,
    '3. Start and end',
    'The term starts on the day we record the payment or, if a plan is already running, on the day after it ends. It ends automatically and can be renewed only by a new agreement.',
    '4. Use of the data',
    `The terms of use at ${url}/terms apply. The contacts may be used to ask about work on the project they are listed on. They can be opened for up to ${offer.contactsPerDay} projects a day; we may change this limit with notice. They may not be copied in bulk, sold, published or passed on. The member must follow the rules on direct marketing and data protection.`,
    '5. Care and liability',
    'We take care to keep the records accurate but do not promise that each one is complete or up to date. Nothing in this agreement limits any liability that cannot be limited by law.',
    '6. Ending it early',
    'Either side may end the agreement if the other breaks it and does not put it right within 14 days of being asked. We will then refund the payment for the unused part of the term, unless the member broke it.',
    '7. Law',
    'The law of England and Wales applies or, if the member is based in Ireland, the law of Ireland.',
    '',
    `Signed for ${oneLine(operator?.name ?? brand)} by ${oneLine(offer.adminSignature)} on ${time(offer.adminSignedAt)}.`,
    '',
  ].join('\n')
}

function ourParty(operator: Operator | null): string {
  const { brand, contactEmail, url } = productConfig
  if (!operator) return `${brand} (${url}, ${contactEmail})`
  const { address, email } = operator
  const office = address ? `, registered office ${onOneLine(address)}` : ''
  const company = oneLine(registeredAs(operator) + office)
  return `${company}, which runs ${brand} (${url}, ${email ?? contactEmail})`
}

export function signedText(offer: string, { name, reason, ...at }: MemberSignature): string {
  const signed = `Signed by the member as ${oneLine(name)} on ${time(at.signedAt)}, from the network address ${at.address}.`
  return `${offer}${signed}${reason ? ` Reason for signing with this name: ${oneLine(reason)}` : ''}\n`
}

export function agreementHash(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
