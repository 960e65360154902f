import type { Membership, UserType } from './people.js'

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

/** The form returns this text, so that saving it undoes no unlock, payment or edit made in the meantime. */
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
