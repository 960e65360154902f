import productConfig from '#config/product'
import { Letter, type LetterContent } from '#mails/letter'
import { CODE_MINUTES } from '#shared/members/objections'

/** Whoever reads it may not be the one whose name was typed, so it is not repeated. */
const SOMEBODY = 'there'
const OFFICE = { email: productConfig.contactEmail, firstName: SOMEBODY }
const PROJECTS_NAMED = 20

/** The code by which somebody proves an e-mail address. */
export class ObjectionCode extends Letter {
  constructor(
    email: string,
    private code: string
  ) {
    super({ email, firstName: SOMEBODY })
  }

  protected content(): LetterContent {
    return {
      subject: 'Your code to remove your details',
      lines: [
        `Somebody, we hope you, asked ${productConfig.brand} to remove this email address. Your code is:`,
        `${this.code.slice(0, 3)} ${this.code.slice(3)}`,
        `Please enter it on the page where you asked. It is valid for ${CODE_MINUTES} minutes.`,
      ],
      notes: ['If it was not you, you can ignore this mail: nothing happens without the code.'],
    }
  }
}

/** Tells the office that somebody objects. */
export class ObjectionArrived extends Letter {
  constructor(private dueOn: string) {
    super(OFFICE)
  }

  protected content(): LetterContent {
    return {
      subject: 'Somebody asks to be removed',
      lines: [
        `A person asks to be removed from the directory. The law allows one month: please decide by ${this.dueOn}.`,
      ],
      button: { label: 'Open objections', url: `${productConfig.url}/admin/objections` },
      notes: [],
    }
  }
}

/** Tells the person that their details are gone. */
export class ObjectionApproved extends Letter {
  constructor(email: string) {
    super({ email, firstName: SOMEBODY })
  }

  protected content(): LetterContent {
    return {
      subject: 'Your details have been removed',
      lines: [
        `Your details are no longer in ${productConfig.brand}, on any project. So that nobody enters them again, we keep a fingerprint of them from which they cannot be read.`,
      ],
      notes: ['Firms that had noted your details before were told that they must not use them.'],
    }
  }
}

/** Tells the person why their details stay. */
export class ObjectionRefused extends Letter {
  constructor(
    email: string,
    private reason: string
  ) {
    super({ email, firstName: SOMEBODY })
  }

  protected content(): LetterContent {
    return {
      subject: 'Your request to be removed',
      lines: [
        'We have looked at your request and could not grant it, for this reason:',
        this.reason,
      ],
      notes: [
        'You may complain to the supervisory authority: in the United Kingdom the Information Commissioner’s Office, in Ireland the Data Protection Commission.',
      ],
    }
  }
}

/** Tells a member that a contact of projects they follow has objected: which projects, never who. */
export class ContactObjected extends Letter {
  constructor(
    member: { email: string; firstName: string },
    private sites: { id: number; name: string }[]
  ) {
    super(member)
  }

  protected content(): LetterContent {
    const named = this.sites.slice(0, PROJECTS_NAMED)
    const more = this.sites.length - named.length
    return {
      subject: 'A contact has asked to be removed',
      lines: [
        'A contact of these projects, which you unlocked or saved, has asked not to be listed any more:',
        ...named.map(({ id, name }) => `${name}: ${productConfig.url}/projects/${id}`),
        ...(more > 0 ? [`and ${more} more.`] : []),
        'Please do not call or write to this person any more, and delete what you noted of their details. The projects stay open to you.',
      ],
      notes: [],
    }
  }
}
