/** What members ask for that their plan does not hold; Pricing then says what it is. */
const ASKED_FOR = [
  'map',
  'per_page',
  'new_updated',
  'statuses',
  'exports',
  'insights',
  'contractors',
  'reminders',
  'calendar',
  'saved_filters',
  'alerts',
  'work',
  'contacts',
] as const

export type AskedFor = (typeof ASKED_FOR)[number]

/** A link to Pricing names it here, so that every link there is `/pricing`; the page then adds it to its address. */
export const ASKED_FOR_HEADER = 'X-Asked-For'

export function isAskedFor(value: unknown): value is AskedFor {
  return ASKED_FOR.some((asked) => asked === value)
}
