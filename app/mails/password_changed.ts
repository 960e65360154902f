import productConfig from '#config/product'
import { Letter } from '#mails/letter'

/** Tells a member that the password is another one now. */
export class PasswordChanged extends Letter {
  protected content() {
    return {
      subject: `Your ${productConfig.brand} password was changed`,
      lines: [
        'The password of your account was changed, and the other browsers that were logged in have been logged out.',
      ],
      button: { label: 'Log in', url: `${productConfig.url}/login` },
      notes: [`If it was not you, write to ${productConfig.contactEmail} at once.`],
    }
  }
}
