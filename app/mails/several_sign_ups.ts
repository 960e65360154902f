import productConfig from '#config/product'
import { Letter } from '#mails/letter'

/** Several sign-ups wait at one address: each link goes only to those who know its password. */
export class SeveralSignUps extends Letter {
  protected content() {
    return {
      subject: `Verify your email address for ${productConfig.brand}`,
      lines: [
        'This email address has been used for more than one sign-up. Log in with the password you chose and we’ll email you the link to verify your account.',
      ],
      button: { label: 'Log in', url: `${productConfig.url}/login` },
      notes: [
        `Can’t log in? Choose a new password at ${productConfig.url}/forgot-password`,
        'If you didn’t sign up, you can ignore this email.',
      ],
    }
  }
}
