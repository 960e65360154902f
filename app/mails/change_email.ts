import { signedUrlFor } from '@adonisjs/core/services/url_builder'
import productConfig from '#config/product'
import type User from '#models/user'
import { Letter } from '#mails/letter'

export const CHANGE_EMAIL = 'change_email'
const VALID_FOR = '1 hour'

/** Goes to the new address. */
export class ChangeEmail extends Letter {
  constructor(
    protected owner: User,
    protected newEmail: string
  ) {
    super({ firstName: owner.firstName, email: newEmail })
  }

  protected content() {
    const url = signedUrlFor(
      'email_changes.show',
      { id: this.owner.id },
      {
        qs: { email: this.newEmail },
        expiresIn: VALID_FOR,
        purpose: CHANGE_EMAIL,
        prefixUrl: productConfig.url,
      }
    )
    return {
      subject: `Verify your new email address for ${productConfig.brand}`,
      lines: ['You asked to use this email address for your account. Please verify it:'],
      button: { label: 'Verify new address', url },
      notes: [
        'The link is valid for one hour. Until you use it, log in with your old address.',
        'If you didn’t ask for this, you can ignore this email.',
      ],
    }
  }
}
