type ListEdge = {
  /** The row of a page that was asked for; none where the page is empty. */
  of: <Row>(rows: Row[]) => Row | undefined
  /** What else the address said. */
  rest: URLSearchParams
}

/**
 * What `?open=first` and `?open=last` ask for: the project at that end of a page of a list, for whoever walks over
 * the edge of the page before or after it. Null where an address asks for neither.
 */
export function listEdge({ open, ...given }: Record<string, unknown>): ListEdge | null {
  if (open !== 'first' && open !== 'last') return null
  return {
    of: (rows) => rows.at(open === 'first' ? 0 : -1),
    rest: new URLSearchParams(given as Record<string, string>),
  }
}
