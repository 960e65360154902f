import productConfig from '#config/product'
import type User from '#models/user'
import { Letter } from '#mails/letter'
import { INVITATION_DAYS } from '#shared/limits'

export class ChoosePassword extends Letter {
  constructor(
    member: User,
    protected token: string
  ) {
    super(member)
  }

  protected content() {
    return {
      subject: `Set up your ${productConfig.brand} account`,
      lines: [
        `We’ve created a ${productConfig.brand} account for you. Choose a password, then log in with this email address.`,
      ],
      button: {
        label: 'Choose a password',
        url: `${productConfig.url}/reset-password/${this.token}`,
      },
      notes: [
        `The link works once and is valid for ${INVITATION_DAYS} days. After that, use “Forgot Password” on the login page.`,
        'If you weren’t expecting this email, you can ignore it: no one can log in without the link.',
      ],
    }
  }
}
