import productConfig from '#config/product'
import { Letter } from '#mails/letter'

/** Tells the old address of a member that the account has another one now. */
export class EmailChanged extends Letter {
  protected content() {
    return {
      subject: `Your ${productConfig.brand} email address was changed`,
      lines: ['Your account has a new email address. You log in with that one from now on.'],
      notes: [`If it was not you, write to ${productConfig.contactEmail} at once.`],
    }
  }
}
