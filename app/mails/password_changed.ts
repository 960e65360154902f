import productConfig from '#config/product'
import { Letter } from '#mails/letter'

/** `everywhere` after a reset, which also ends the session that asks for it. */
export class PasswordChanged extends Letter {
  constructor(
    member: { email: string; firstName: string },
    private everywhere = false
  ) {
    super(member)
  }

  protected content() {
    const where = this.everywhere ? 'everywhere' : 'of every other browser'
    return {
      subject: `Your ${productConfig.brand} password was changed`,
      lines: [
        `Your account password was changed. You’ve been logged out ${where}, and your access tokens have been revoked.`,
      ],
      button: { label: 'Log in', url: `${productConfig.url}/login` },
      notes: [`If it wasn’t you, email ${productConfig.contactEmail} straight away.`],
    }
  }
}
