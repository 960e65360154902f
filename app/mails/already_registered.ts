import productConfig from '#config/product'
import { Letter } from '#mails/letter'

/** The form reveals nothing, so this tells the owner of the address. */
export class AlreadyRegistered extends Letter {
  protected content() {
    return {
      subject: `You already have a ${productConfig.brand} account`,
      lines: [
        `Someone just tried to sign up to ${productConfig.brand} with this email address, which already has an account. Nothing has changed.`,
        'If it was you, log in with your existing password.',
      ],
      button: { label: 'Log in', url: `${productConfig.url}/login` },
      notes: [
        `Forgotten your password? Choose a new one at ${productConfig.url}/forgot-password`,
        'If it wasn’t you, you can ignore this email.',
      ],
    }
  }
}
