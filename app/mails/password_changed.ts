import productConfig from '#config/product'
import { Letter } from '#mails/letter'

export class PasswordChanged extends Letter {
  protected content() {
    return {
      subject: `Your ${productConfig.brand} password was changed`,
      lines: ['Your account password was changed, and your other browsers have been logged out.'],
      button: { label: 'Log in', url: `${productConfig.url}/login` },
      notes: [`If it wasn’t you, email ${productConfig.contactEmail} straight away.`],
    }
  }
}
