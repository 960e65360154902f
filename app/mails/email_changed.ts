import productConfig from '#config/product'
import { Letter } from '#mails/letter'

/** Goes to the old address. */
export class EmailChanged extends Letter {
  protected content() {
    return {
      subject: `Your ${productConfig.brand} email address was changed`,
      lines: ['Your account has a new email address. Use it to log in from now on.'],
      notes: [`If it wasn’t you, email ${productConfig.contactEmail} straight away.`],
    }
  }
}
