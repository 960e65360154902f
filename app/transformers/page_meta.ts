type Page = {
  rows: readonly unknown[]
  page: number
  perPage: number
  lastPage: number
  total: number
  totalIsCapped?: boolean
}

export function pageMeta({ rows, page, perPage, lastPage, total, totalIsCapped = false }: Page) {
  const from = rows.length === 0 ? 0 : (page - 1) * perPage + 1
  return {
    last_page: lastPage,
    current_page: page,
    from,
    to: rows.length === 0 ? 0 : from + rows.length - 1,
    total,
    total_is_capped: totalIsCapped,
  }
}
