const TYPED_TIME = /^(\d{1,2})[:.]?(\d\d)$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** `hh:mm`, from 00:00 to 23:59. */
export function isTime(text: string): boolean {
  return TIME.test(text)
}

/** `hh:mm` from 9:30, 9.30, 930 or 0930; null for anything else. */
export function parseTime(text: string): string | null {
  const [, hour, minute] = TYPED_TIME.exec(text.trim()) ?? []
  const time = `${hour?.padStart(2, '0')}:${minute}`
  return isTime(time) ? time : null
}
