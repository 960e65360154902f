/** Anybody can get an address here, so sharing one of these domains says nothing about a company. */
const PUBLIC_MAIL_DOMAINS = new Set([
  'aol.com',
  'blueyonder.co.uk',
  'btinternet.com',
  'btopenworld.com',
  'eircom.net',
  'fastmail.com',
  'gmail.com',
  'gmx.co.uk',
  'gmx.com',
  'googlemail.com',
  'hotmail.co.uk',
  'hotmail.com',
  'hotmail.ie',
  'icloud.com',
  'live.co.uk',
  'live.com',
  'live.ie',
  'mac.com',
  'mail.com',
  'me.com',
  'msn.com',
  'ntlworld.com',
  'outlook.com',
  'outlook.ie',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'sky.com',
  'talktalk.net',
  'tiscali.co.uk',
  'virginmedia.com',
  'yahoo.co.uk',
  'yahoo.com',
  'yahoo.ie',
  'ymail.com',
  'zoho.com',
])

export function isPublicMailDomain(domain: string): boolean {
  return PUBLIC_MAIL_DOMAINS.has(domain.toLowerCase())
}

export const FREE_ACCOUNTS_OF_A_COMPANY = 3
