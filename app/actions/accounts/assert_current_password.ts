import { invalid } from '#errors/invalid'
import type User from '#models/user'

const WRONG = 'The password is incorrect.'

/** Throws 422 at `field` when the password is wrong. */
export async function assertCurrentPassword(member: User, entered: string, field: string) {
  if (!(await member.verifyPassword(entered))) throw invalid(field, WRONG)
}
