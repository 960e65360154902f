import productConfig from '#config/product'
import { DEFAULT_FIRST_NAME, Letter, type LetterContent } from '#mails/letter'
import type { ENQUIRY_KINDS } from '#shared/members/people'

type Kind = (typeof ENQUIRY_KINDS)[number]

/** The reader may not be the person whose name was typed, so the mail does not repeat it. */

const SUBJECTS: Record<Kind, string> = {
  'Demo': 'your demo request',
  'Contact': 'your message',
  'Data rights': 'your request',
}

/** Quotes nothing that was typed, so that the form cannot send spam. */
export class EnquiryReceived extends Letter {
  constructor(
    sender: { email: string },
    private kind: Kind
  ) {
    super({ email: sender.email, firstName: DEFAULT_FIRST_NAME })
  }

  protected content(): LetterContent {
    return {
      subject: `We’ve received ${SUBJECTS[this.kind]}`,
      lines: [
        this.kind === 'Data rights'
          ? 'Thank you. We reply to requests about personal data within one month, and usually much sooner.'
          : 'Thank you. We’ll be in touch within one working day.',
      ],
      notes: ['If you didn’t contact us, you can ignore this email.'],
    }
  }
}

export class EnquiryArrived extends Letter {
  constructor(private kind: Kind) {
    super({ email: productConfig.contactEmail, firstName: DEFAULT_FIRST_NAME })
  }

  protected content(): LetterContent {
    return {
      subject: `New enquiry: ${this.kind}`,
      lines: ['A new enquiry has arrived and needs an owner.'],
      button: { label: 'Open enquiries', url: `${productConfig.url}/admin/enquiries` },
      notes: [],
    }
  }
}
