import { isDay } from './dates.js'

const TYPED_DAYS = [
  /^(?<day>\d{1,2})[/.\s-](?<month>\d{1,2})[/.\s-](?<year>[12]\d{3})$/,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>[12]\d{3})$/,
  /^(?<year>[12]\d{3})-(?<month>\d\d)-(?<day>\d\d)(T.*)?$/,
]

/** An ISO day from dd/mm/yyyy, ddmmyyyy or ISO text; null for anything else. */
export function parseDay(text: string): string | null {
  const typed = text.trim()
  const parts = TYPED_DAYS.map((form) => form.exec(typed)?.groups).find(Boolean)
  if (!parts) return null
  const iso = `${parts.year}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}
