import { createHash } from 'node:crypto'
import { signedUrlFor } from '@adonisjs/core/services/url_builder'
import productConfig from '#config/product'
import type User from '#models/user'
import { Letter } from '#mails/letter'

export const VERIFY_EMAIL = 'verify_email'
const VALID_FOR = '1 hour'

/** Identifies the sign-up by its password hash, which a later sign-up replaces. */
export function registrationKey({ password }: Pick<User, 'password'>): string {
  return createHash('sha256').update(password).digest('hex').slice(0, 32)
}

/** Signed for this member, address and sign-up; valid for one hour. */
export function verificationLink(member: Pick<User, 'id' | 'email' | 'password'>): string {
  const { id, email } = member
  return signedUrlFor(
    'email_verifications.show',
    { id },
    {
      qs: { email, key: registrationKey(member) },
      expiresIn: VALID_FOR,
      purpose: VERIFY_EMAIL,
      prefixUrl: productConfig.url,
    }
  )
}

export class VerifyEmail extends Letter {
  constructor(protected member: User) {
    super(member)
  }

  protected content() {
    return {
      subject: `Verify your email address for ${productConfig.brand}`,
      lines: [
        `Thank you for joining ${productConfig.brand}. Please verify your email address to start your free trial.`,
      ],
      button: { label: 'Verify email address', url: verificationLink(this.member) },
      notes: [
        'The link is valid for one hour.',
        'If you didn’t sign up, you can ignore this email. No one can use your address without the link.',
      ],
    }
  }
}
