type Standing = {
  type: string
  membership: string
  planStart: string | null
  planEnd: string | null
  freeCredits: number
  creditsLeft: number
}

/**
 * How a user stands with credits and plan, as one text. A form sends back the one it was opened with, so that it
 * does not undo an unlock or a payment of the meantime (D11, D27).
 */
export function userState(standing: Standing): string {
  const { type, membership, planStart, planEnd, freeCredits, creditsLeft } = standing
  return [type, membership, planStart ?? '', planEnd ?? '', freeCredits, creditsLeft].join(' ')
}
