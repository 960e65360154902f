import { ImportError } from '#imports/import_error'
import { oneLine } from '#sites/write/normalise_text'
import { entryOf } from '#shared/sites/site_fields'

type ColumnText = (column: string) => string

/** An empty result counts as blank. */
export type Filter = (text: string) => string

export type Template = { columns: string[]; render: (text: ColumnText) => string }

const LONGEST_NAME = entryOf('name').max!

type Part = { literal: string } | { column: string; filters: Filter[] } | { optional: Part[] }

/** `35.00` → `35`, `1.50` → `1.5`; zero and non-numbers become blank. */
export function plainNumber(text: string): string {
  const number = Number(text.replaceAll(',', ''))
  return text !== '' && Number.isFinite(number) && number !== 0 ? String(number) : ''
}

/** `http://…/id/district-council/new-forest` → `dc-new-forest`. */
export function shortPath(text: string): string {
  const [last, before] = text
    .split('/')
    .filter((part) => part !== '')
    .reverse()
  const initials = before?.match(/(?<![a-z])[a-z]/gi)?.join('')
  return initials && !before.endsWith(':') ? `${initials}-${last}` : (last ?? '')
}

/** An address as a name: as it is, or as many of its comma-separated parts as fit. */
export function placeName(text: string): string {
  if (text.length <= LONGEST_NAME) return text
  const end = text.lastIndexOf(',', LONGEST_NAME)
  return text.slice(0, end > 0 ? end : LONGEST_NAME).trim()
}

export function sentence(text: string): string {
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`
}

/** `{Column}`, `{Column|filter}`, `[…]` for text that needs all its columns, `\` to escape. Throws ImportError for
 * unbalanced brackets and unknown filters. */
export function parseTemplate(source: string, filters: Record<string, Filter>): Template {
  const columns: string[] = []
  let at = 0

  function placeholder(): Part {
    const end = source.indexOf('}', at)
    if (end < 0) throw new ImportError(`The template "${source}" has a { without its }.`)
    const [column, ...names] = source.slice(at, end).split('|')
    at = end + 1
    columns.push(column)
    return {
      column,
      filters: names.map((name) => {
        if (!filters[name])
          throw new ImportError(`The template names the unknown filter "${name}".`)
        return filters[name]
      }),
    }
  }

  function parts(inside: boolean): Part[] {
    const found: Part[] = []
    let literal = ''
    const flush = () => {
      if (literal) found.push({ literal })
      literal = ''
    }
    while (at < source.length) {
      const character = source[at++]
      if (character === '\\') literal += source[at++] ?? ''
      else if (character === '{') (flush(), found.push(placeholder()))
      else if (character === '[') (flush(), found.push({ optional: parts(true) }))
      else if (character === ']' && inside) return (flush(), found)
      else literal += character
    }
    if (inside) throw new ImportError(`The template "${source}" has a [ without its ].`)
    flush()
    return found
  }

  const tree = parts(false)
  return { columns, render: (text) => oneLine(render(tree, text) ?? '') }
}

/** Null when one of its columns is blank. */
function render(parts: Part[], text: ColumnText): string | null {
  let out = ''
  for (const part of parts) {
    if ('literal' in part) out += part.literal
    else if ('optional' in part) out += render(part.optional, text) ?? ''
    else {
      const shown = part.filters.reduce((value, filter) => filter(value), text(part.column))
      if (!shown) return null
      out += shown
    }
  }
  return out
}
