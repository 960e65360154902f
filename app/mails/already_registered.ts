import productConfig from '#config/product'
import { Letter } from '#mails/letter'

/** Tells the owner of an account that somebody signed up with their address; the form tells nobody. */
export class AlreadyRegistered extends Letter {
  protected content() {
    return {
      subject: `You already have a ${productConfig.brand} account`,
      lines: [
        `Somebody just signed up to ${productConfig.brand} with this email address, and it already has an account. Nothing was changed.`,
        'If it was you, log in with the password you chose then.',
      ],
      button: { label: 'Log in', url: `${productConfig.url}/login` },
      notes: [
        `Forgotten the password? Choose a new one at ${productConfig.url}/forgot-password`,
        'If it was not you, you can ignore this mail.',
      ],
    }
  }
}
