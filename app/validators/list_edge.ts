type ListEdge = {
  of: <Row>(rows: Row[]) => Row | undefined
  rest: URLSearchParams
}

/** `?open=first` and `?open=last` open a page's first or last project, to step past an edge; null without either. */
export function listEdge({ open, ...given }: Record<string, unknown>): ListEdge | null {
  if (open !== 'first' && open !== 'last') return null
  return {
    of: (rows) => rows.at(open === 'first' ? 0 : -1),
    rest: new URLSearchParams(given as Record<string, string>),
  }
}
