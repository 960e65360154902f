import { PAGE_WINDOW } from '#shared/limits'

/** Five numbers around the current one, null for a gap, and the last page. */
export function pageWindow(current: number, last: number): (number | null)[] {
  const start = Math.max(1, Math.min(current - Math.floor(PAGE_WINDOW / 2), last - PAGE_WINDOW + 1))
  const end = Math.min(last, start + PAGE_WINDOW - 1)
  const pages: (number | null)[] = Array.from({ length: end - start + 1 }, (_, at) => start + at)
  if (end < last - 1) pages.push(null)
  if (end < last) pages.push(last)
  return pages
}
