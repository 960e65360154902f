import type { Draw } from '../draw.js'

/** Which times are promised: those of `BARS`. */
export type Group = 'list' | 'facets' | 'map' | 'insights' | 'admin'

/** A kind of question; each address has values drawn anew. */
export type Kind = {
  name: string
  group: Group
  /** A page as Inertia asks for it, or only its list with the counts of the filters. */
  as?: 'page' | 'facets'
  address: (draw: Draw) => string
}

export type Query = { filters?: object; [name: string]: string | number | object | undefined }

/** A path with its query; filters as the product writes them. */
export function address(path: string, { filters, ...query }: Query): string {
  const given = filters ? { ...query, filters: JSON.stringify(filters) } : query
  const texts = Object.entries(given).map(([name, value]) => [name, String(value)])
  return texts.length > 0 ? `${path}?${new URLSearchParams(texts)}` : path
}
