import type { PageOf } from '#database/paginate'

export function pageMeta({ rows, page, perPage, lastPage, total }: PageOf<unknown>) {
  const from = rows.length === 0 ? 0 : (page - 1) * perPage + 1
  return {
    last_page: lastPage,
    current_page: page,
    from,
    to: rows.length === 0 ? 0 : from + rows.length - 1,
    total,
  }
}
