export const LEGAL_PAGES = ['terms', 'privacy', 'gdpr', 'accessibility'] as const
export type LegalPageName = (typeof LEGAL_PAGES)[number]

export const LEGAL_LABELS: Record<LegalPageName, string> = {
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  gdpr: 'GDPR',
  accessibility: 'Accessibility',
}

/** Of an operator’s own text, in characters. */
export const LEGAL_TEXT_MAX = 60_000

export type LegalVersion = { version: number; dated: string }

const SECOND: LegalVersion = { version: 2, dated: '2026-11-28' }

/** Of the product’s own texts: raise the version of a text that changes. */
export const BUILT_IN_LEGAL: Record<LegalPageName, LegalVersion> = {
  terms: SECOND,
  privacy: SECOND,
  gdpr: SECOND,
  accessibility: SECOND,
}
