import productConfig from '#config/product'
import type User from '#models/user'
import { Letter } from '#mails/letter'

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
      lines: ['We’ve had a request to reset your password. Choose a new one here:'],
      button: {
        label: 'Choose a new password',
        url: `${productConfig.url}/reset-password/${this.token}`,
      },
      notes: [
        'The link works once and is valid for one hour.',
        'If it wasn’t you, you can ignore this email. Your password won’t change.',
      ],
    }
  }
}
