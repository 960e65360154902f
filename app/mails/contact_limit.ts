import productConfig from '#config/product'
import { DEFAULT_FIRST_NAME, Letter, type LetterContent } from '#mails/letter'

/** `hides` is false for free members, who only see what they unlocked. */
type Share = { used: number; limit: number; percent: number; hides: boolean }

export class ContactLimitNotice extends Letter {
  constructor(
    private memberId: number,
    private share: Share
  ) {
    super({ email: productConfig.contactEmail, firstName: DEFAULT_FIRST_NAME })
  }

  protected content(): LetterContent {
    const { used, limit, percent, hides } = this.share
    return {
      subject: `A member has used ${percent}% of the daily contact limit`,
      lines: [
        `Member ${this.memberId} has opened contacts for ${used} projects today. The limit is ${limit}.`,
        !hides
          ? 'Nothing is hidden: they see only projects they unlocked.'
          : percent < 100
            ? 'Once they reach it, contacts for other projects will be hidden until midnight.'
            : 'Contacts for other projects are now hidden until midnight. Projects unlocked with a credit stay open.',
      ],
      button: {
        label: 'Open the member',
        url: `${productConfig.url}/admin/users?id=${this.memberId}`,
      },
      notes: ['You can change the limit in Settings, on the dashboard.'],
    }
  }
}
