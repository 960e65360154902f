import productConfig from '#config/product'
import { DEFAULT_FIRST_NAME, Letter, type LetterContent } from '#mails/letter'
import { CODE_MINUTES } from '#shared/members/objections'

/** The reader may not be the person whose name was typed, so the mail does not repeat it. */
const OFFICE = { email: productConfig.contactEmail, firstName: DEFAULT_FIRST_NAME }
const PROJECTS_NAMED = 20

export class ObjectionCode extends Letter {
  constructor(
    email: string,
    private code: string
  ) {
    super({ email, firstName: DEFAULT_FIRST_NAME })
  }

  protected content(): LetterContent {
    return {
      subject: 'Your code to remove your details',
      lines: [
        `We’ve had a request to remove this email address from ${productConfig.brand}. If it was yours, your code is below.`,
        `Enter it on the page where you made the request. It’s valid for ${CODE_MINUTES} minutes.`,
      ],
      code: `${this.code.slice(0, 3)} ${this.code.slice(3)}`,
      notes: ['If it wasn’t you, you can ignore this email. Nothing happens without the code.'],
    }
  }
}

export class ObjectionArrived extends Letter {
  constructor(private dueOn: string) {
    super(OFFICE)
  }

  protected content(): LetterContent {
    return {
      subject: 'New removal request',
      lines: [
        `Someone has asked to be removed from the directory. The law allows us one month, so please decide by ${this.dueOn}.`,
      ],
      button: { label: 'Open removal requests', url: `${productConfig.url}/admin/objections` },
      notes: [],
    }
  }
}

export class ObjectionApproved extends Letter {
  constructor(email: string) {
    super({ email, firstName: DEFAULT_FIRST_NAME })
  }

  protected content(): LetterContent {
    return {
      subject: 'Your details have been removed',
      lines: [
        `We’ve removed your details from every project on ${productConfig.brand}. To stop them being added again, we keep a fingerprint that can’t be turned back into your details.`,
      ],
      notes: [
        'We’ve told members who had unlocked or saved these projects not to contact you and to delete your details.',
      ],
    }
  }
}

export class ObjectionRefused extends Letter {
  constructor(
    email: string,
    private reason: string
  ) {
    super({ email, firstName: DEFAULT_FIRST_NAME })
  }

  protected content(): LetterContent {
    return {
      subject: 'Your request to be removed',
      lines: ['We’ve looked at your request and can’t grant it, for this reason:', this.reason],
      notes: [
        'If you disagree, you can complain to the Information Commissioner’s Office in the UK or the Data Protection Commission in Ireland.',
      ],
    }
  }
}

/** Names the projects, never the person. */
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
        'A contact of these projects, which you unlocked or saved, has asked not to be listed.',
        'Please don’t contact this person again, and delete any of their details you’ve kept. You can still see the projects.',
      ],
      items: named.map(({ id, name }) => ({
        label: name,
        url: `${productConfig.url}/projects/${id}`,
        detail: '',
      })),
      ...(more > 0 && { more: `And ${more} more ${more === 1 ? 'project' : 'projects'}` }),
      notes: [],
    }
  }
}
