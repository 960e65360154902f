type Part<Row> = {
  rows: (page: { offset: number; limit: number }) => Promise<Row[]>
  count: (most: number) => Promise<number>
}

export async function knownFirst<Row>(
  known: Part<Row>,
  unknown: Omit<Part<Row>, 'count'>,
  { offset, perPage }: { offset: number; perPage: number }
): Promise<Row[]> {
  const rows = await known.rows({ offset, limit: perPage })
  if (rows.length === perPage) return rows
  const before = rows.length > 0 ? offset + rows.length : await known.count(offset)
  const rest = { offset: Math.max(0, offset - before), limit: perPage - rows.length }
  return [...rows, ...(await unknown.rows(rest))]
}
