import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.js'

export const PASSWORD_MESSAGES = {
  short: `Password must be at least ${PASSWORD_MIN} characters long.`,
  long: `Password must be no more than ${PASSWORD_MAX} characters long.`,
  mixed: 'Password must contain at least one letter and one number.',
  common: 'This password is too common. Please choose another.',
  mismatch: 'Passwords do not match.',
} as const

/** The commonest passwords with letters and numbers, without their affixes. */
const COMMON_STEMS = new Set(
  `a abc abcd abcde abcdef admin administrator alpha apple arsenal asdf asdfgh asdfghjkl baseball batman
  charlie chelsea computer dragon everton flower football freedom guest hello hunter iloveyou killer
  letmein liverpool login london lovely manchester master michael monkey mypass mypassword p pass passw
  passwd password password pa princess qazwsx qwer qwert qwerty qwertyui qwertyuiop rangers secret shadow
  summer sunshine superman test tester testing trustno user welcome whatever winter x zaq zaqwsx zxcvbn zxcvbnm`
    .split(/\s+/)
    .filter(Boolean)
)

const COMMON = new Set(
  `1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 q1w2e3r4t5 zaq12wsx 1qazxsw2 a1b2c3d4 a1b2c3d4e5 abc123abc
  123qwe123 123qweasd 1234qwer qwer1234 asdf1234 1234abcd abcd1234 p@ssw0rd p@ssword1 pa55word pa55w0rd
  passw0rd passw0rd1 l3tm31n trustno1`.split(/\s+/)
)

/** A year, digits or marks around a common word make it no rarer. */
const AROUND = /^[\d!?.@#$*_-]+|[\d!?.@#$*_-]+$/g

export function passwordProblem(password: string): string | null {
  if (password.length < PASSWORD_MIN) return PASSWORD_MESSAGES.short
  if (password.length > PASSWORD_MAX) return PASSWORD_MESSAGES.long
  if (!/\p{L}/u.test(password) || !/\p{N}/u.test(password)) return PASSWORD_MESSAGES.mixed
  const folded = password.toLowerCase()
  const isCommon = COMMON.has(folded) || COMMON_STEMS.has(folded.replace(AROUND, ''))
  return isCommon ? PASSWORD_MESSAGES.common : null
}
