import type { Membership, UserType } from './people.js'

/** What the form of a user in /admin/users writes, as it is stored. */
type Standing = {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  company: string | null
  position: string | null
  type: UserType
  membership: Membership
  planStart: string | null
  planEnd: string | null
  freeCredits: number
  creditsLeft: number
  contractAwarded: boolean
  followUp: string | null
}

/**
 * All that the form of a user writes, as one text. A form sends back the one it was opened with, so that it undoes
 * neither an unlock or a payment of the meantime nor what another administrator saved.
 */
export function userState(standing: Standing): string {
  return JSON.stringify([
    standing.firstName,
    standing.lastName,
    standing.email,
    standing.phone,
    standing.company,
    standing.position,
    standing.type,
    standing.membership,
    standing.planStart,
    standing.planEnd,
    standing.freeCredits,
    standing.creditsLeft,
    standing.contractAwarded,
    standing.followUp,
  ])
}
