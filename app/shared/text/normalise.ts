const MARKS = /\p{M}+/gu
const SPACES = /\s+/g

/** Lower case, no accents, single spaces. Stored beside the text, so that both databases sort and match alike. */
export function normalise(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(SPACES, ' ').trim()
}

/** Letters and digits joined by hyphens; `item` when nothing remains. */
export function slugify(text: string): string {
  const slug = normalise(text)
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug || 'item'
}
