import type { DaysLeftTone } from '#shared/sites/days_left'

/** A bar is drawn in its `currentColor`. */
export const TONES: Record<DaysLeftTone, { bar: string; text: string }> = {
  red: { bar: 'text-days-red', text: 'text-days-red-text' },
  orange: { bar: 'text-days-orange', text: 'text-days-orange-text' },
  yellow: { bar: 'text-days-yellow', text: 'text-days-yellow-text' },
  blue: { bar: 'text-days-blue', text: 'text-days-blue-text' },
}
