type Provider = {
  domains: string[]
  /** All domains reach the same mailbox. */
  isOneMailbox?: true
  /** Signs within the name that the provider ignores. */
  ignored?: RegExp
  /** What follows is a tag, besides `+`. */
  tagSign?: string
  /** `shop@ann.fastmail.com` reaches `ann@fastmail.com`. */
  hasSubdomains?: true
}

/** Anyone can get an address here, so sharing one of these domains says nothing about a company. */
const PROVIDERS: Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], isOneMailbox: true, ignored: /\./g },
  {
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    isOneMailbox: true,
    ignored: /[._-]/g,
  },
  { domains: ['icloud.com', 'me.com', 'mac.com'], isOneMailbox: true },
  {
    domains: [
      ...['yahoo.com', 'yahoo.co.uk', 'yahoo.ie', 'yahoo.fr', 'yahoo.de', 'yahoo.es', 'yahoo.it'],
      ...['ymail.com', 'rocketmail.com'],
    ],
    tagSign: '-',
  },
  {
    domains: ['fastmail.com', 'fastmail.fm', 'fastmail.co.uk', 'sent.com', 'mailhaven.com'],
    hasSubdomains: true,
  },
  {
    domains: [
      ...['outlook.com', 'outlook.ie', 'outlook.co.uk', 'hotmail.com', 'hotmail.co.uk'],
      ...['hotmail.ie', 'live.com', 'live.co.uk', 'live.ie', 'msn.com'],
    ],
  },
  {
    domains: [
      ...['aol.com', 'blueyonder.co.uk', 'btinternet.com', 'btopenworld.com', 'eircom.net'],
      ...['gmx.co.uk', 'gmx.com', 'mail.com', 'ntlworld.com', 'sky.com', 'talktalk.net'],
      ...['tiscali.co.uk', 'tutanota.com', 'tuta.com', 'virginmedia.com', 'zoho.com'],
    ],
  },
]

const BY_DOMAIN = new Map(
  PROVIDERS.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const))
)

/** The one spelling of a mailbox: name and domain in lower case, without tags and what its provider ignores. */
export function sameMailbox(name: string, domain: string): { name: string; domain: string } {
  const [first, ...rest] = domain.split('.')
  const parent = BY_DOMAIN.get(rest.join('.'))
  if (parent?.hasSubdomains) return sameMailbox(first, rest.join('.'))
  const provider = BY_DOMAIN.get(domain)
  let bare = name.replace(/(?<=.)\+.*/, '')
  if (provider?.tagSign) bare = bare.split(provider.tagSign)[0] || bare
  if (provider?.ignored) bare = bare.replace(provider.ignored, '') || bare
  return { name: bare, domain: provider?.isOneMailbox ? provider.domains[0] : domain }
}

export function isPublicMailDomain(domain: string): boolean {
  const name = domain.toLowerCase()
  const parent = BY_DOMAIN.get(name.slice(name.indexOf('.') + 1))
  return BY_DOMAIN.has(name) || parent?.hasSubdomains === true
}

/** From this one on, free credits of a company's accounts wait for the office. */
export const COMPANY_ACCOUNT_FLAG_AT = 3

/** New accounts of one network that get free credits in a day without a word of the office. */
export const CREDITED_OF_A_NETWORK = 10
