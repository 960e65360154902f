import productConfig from '#config/product'
import type User from '#models/user'
import { Letter } from '#mails/letter'

/** The link that lets a member choose a new password, once, within the hour. */
export class ResetPassword extends Letter {
  constructor(
    member: User,
    protected token: string
  ) {
    super(member)
  }

  protected content() {
    return {
      subject: `Reset your ${productConfig.brand} password`,
      lines: ['Somebody asked to reset the password of your account. Choose a new one here:'],
      button: {
        label: 'Choose a new password',
        url: `${productConfig.url}/reset-password/${this.token}`,
      },
      notes: [
        'The link works once and is valid for one hour.',
        'If it was not you, you can ignore this mail: your password stays as it is.',
      ],
    }
  }
}
