import productConfig from '#config/product'
import { Letter } from '#mails/letter'

/** The office has released the free credits that a new account waited for. */
export class FreeCreditsReady extends Letter {
  constructor(
    member: { email: string; firstName: string },
    private amount: number
  ) {
    super(member)
  }

  protected content() {
    const credits = this.amount === 1 ? '1 free credit' : `${this.amount} free credits`
    return {
      subject: `Your free ${productConfig.brand} credits are ready`,
      lines: [
        `We’ve checked your account and added ${credits}. One credit unlocks one project’s contacts.`,
      ],
      button: { label: 'Search projects', url: `${productConfig.url}/projects` },
      notes: [],
    }
  }
}
