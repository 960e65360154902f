const MARKS = /\p{M}+/gu
const SPACES = /\s+/g

/**
 * A text as it is compared, sorted and kept unique: lower case, accents folded, runs of space made one.
 * Stored beside the text, so that both databases order and match alike.
 */
export function normalise(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(SPACES, ' ').trim()
}

/** An address part for a name: letters and digits joined by hyphens; `item` when nothing is left. */
export function slugify(text: string): string {
  const slug = normalise(text)
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return slug || 'item'
}
