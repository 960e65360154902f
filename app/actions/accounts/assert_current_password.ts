import { errors } from '@vinejs/vine'
import type User from '#models/user'

const WRONG = 'The password is incorrect.'

/** Throws 422 at `field` when the password is wrong. */
export async function assertCurrentPassword(member: User, entered: string, field: string) {
  if (await member.verifyPassword(entered)) return
  throw new errors.E_VALIDATION_ERROR([{ field, rule: 'password', message: WRONG }])
}
