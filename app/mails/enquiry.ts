import productConfig from '#config/product'
import { Letter, type LetterContent } from '#mails/letter'
import type { ENQUIRY_KINDS } from '#shared/members/people'

type Kind = (typeof ENQUIRY_KINDS)[number]

/** Whoever reads it may not be the one whose name was typed, so it is not repeated. */
const SOMEBODY = 'there'

const SUBJECTS: Record<Kind, string> = {
  'Demo': 'your demo',
  'Contact': 'your message',
  'Data rights': 'your request',
}

/** Thanks the sender of an enquiry, without a word of what was typed: the form must carry no spam. */
export class EnquiryReceived extends Letter {
  constructor(
    sender: { email: string },
    private kind: Kind
  ) {
    super({ email: sender.email, firstName: SOMEBODY })
  }

  protected content(): LetterContent {
    return {
      subject: `We have received ${SUBJECTS[this.kind]}`,
      lines: [
        this.kind === 'Data rights'
          ? 'Thank you. We answer requests about personal data within one month, and usually much sooner.'
          : 'Thank you. Somebody will get in touch within one working day.',
      ],
      notes: ['If you did not write to us, you can ignore this mail.'],
    }
  }
}

/** Tells the office that an enquiry is waiting; what it says is read in the admin area. */
export class EnquiryArrived extends Letter {
  constructor(private kind: Kind) {
    super({ email: productConfig.contactEmail, firstName: SOMEBODY })
  }

  protected content(): LetterContent {
    return {
      subject: `New enquiry: ${this.kind}`,
      lines: ['A new enquiry has arrived and waits for somebody to take it.'],
      button: { label: 'Open enquiries', url: `${productConfig.url}/admin/enquiries` },
      notes: [],
    }
  }
}
