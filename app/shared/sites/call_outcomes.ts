/** What came of a call. */
export const CALL_OUTCOMES = [
  'No answer',
  'Spoke',
  'On tender list',
  'Not interested',
  'Wrong number',
  'Asked not to be called',
] as const

export type CallOutcome = (typeof CALL_OUTCOMES)[number]
