import { createHash } from 'node:crypto'
import productConfig from '#config/product'
import { formatDay } from '#shared/time/dates'
import { formatPence, formatTerm } from '#shared/members/agreements'

export type Offer = {
  upgradeId: number
  member: { name: string; company: string | null; email: string }
  termMonths: number
  pricePence: number
  adminSignature: string
  /** ISO time, UTC. */
  adminSignedAt: string
}

/** `reason` is why the name is another than the member's. */
export type MemberSignature = {
  name: string
  reason?: string
  signedAt: string
  address: string
}

/** What somebody typed stays within its own line: it cannot add a clause. */
const oneLine = (typed: string) => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim()

const time = (iso: string) => `${formatDay(iso)} ${iso.slice(11, 16)} UTC`

/** The agreement as the office offers and signs it: plain text, a paragraph a line. */
export function offerText({ upgradeId, member, ...offer }: Offer): string {
  const { brand, contactEmail, url } = productConfig
  const name = oneLine(member.name)
  const party = member.company ? `${oneLine(member.company)}, represented by ${name}` : name
  return [
    `Membership agreement ${upgradeId}`,
    '',
    `Between ${brand} (${url}, ${contactEmail}), "we", and ${party} (${member.email}), "the member".`,
    '',
    '1. What is agreed',
    `We give the member a paid membership for ${formatTerm(offer.termMonths)}: access to the contacts of all projects that are listed for paid members, and the tools to work them. It is for the use of the person named above in the business of the member.`,
    '2. Price',
    `The member pays ${formatPence(offer.pricePence)} for the whole term, plus value added tax where it applies, in advance.`,
    '3. Beginning and end',
    'The term begins on the day on which the payment is recorded, or on the day after a running plan ends. It ends by itself; it is renewed only by a new agreement.',
    '4. Use of the data',
    `The terms of use at ${url}/terms apply. The contacts may be used to ask about work on the project that they stand with. They may not be copied in bulk, sold, published or passed on. The member observes the rules on direct marketing and on data protection.`,
    '5. Care and liability',
    'We take care that the records are true, and do not promise that each is complete or current. Nothing in this agreement limits a liability that the law does not allow to be limited.',
    '6. Ending it early',
    'Either side may end the agreement when the other breaks it and does not put it right within 14 days of being asked. We then repay what was paid for the time after the end, unless the member broke it.',
    '7. Law',
    'The law of England and Wales applies; where the member is at home in Ireland, the law of Ireland.',
    '',
    `Signed for ${brand} by ${oneLine(offer.adminSignature)} on ${time(offer.adminSignedAt)}.`,
    '',
  ].join('\n')
}

/** The same agreement with the member's signature under it: what is kept and sealed. */
export function signedText(offer: string, { name, reason, ...at }: MemberSignature): string {
  const signed = `Signed by the member as ${oneLine(name)} on ${time(at.signedAt)}, from the network address ${at.address}.`
  return `${offer}${signed}${reason ? ` Reason for signing with this name: ${oneLine(reason)}` : ''}\n`
}

/** The seal of an agreement: the SHA-256 of its text in UTF-8, as 64 hexadecimal digits. */
export function agreementHash(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
