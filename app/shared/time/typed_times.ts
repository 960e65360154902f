import { isTime } from './london_time.js'

const TYPED_TIME = /^(\d{1,2})[:.]?(\d\d)$/

/** `hh:mm` from 9:30, 9.30, 930 or 0930; null for anything else. */
export function parseTime(text: string): string | null {
  const [, hour, minute] = TYPED_TIME.exec(text.trim()) ?? []
  const time = `${hour?.padStart(2, '0')}:${minute}`
  return isTime(time) ? time : null
}
