import productConfig from '#config/product'
import { Letter, type LetterContent } from '#mails/letter'
import { formatDay } from '#shared/time/dates'

type Member = { first_name: string; email: string }

const PLANS = { label: 'Renew your membership', url: `${productConfig.url}/pricing` }

export class PlanEnding extends Letter {
  constructor(
    member: Member,
    private end: string,
    private daysLeft: number
  ) {
    super({ email: member.email, firstName: member.first_name })
  }

  protected content(): LetterContent {
    const when =
      this.daysLeft === 0 ? 'today' : this.daysLeft === 1 ? 'tomorrow' : `in ${this.daysLeft} days`
    return {
      subject: `Your ${productConfig.brand} plan ends on ${formatDay(this.end)}`,
      lines: [
        `Your paid membership ends ${when}, on ${formatDay(this.end)}. Renew before then and the new term follows on with no gap.`,
      ],
      button: PLANS,
      notes: ['Either way, you keep your notes, stages and bookmarks.'],
    }
  }
}

export class PlanEnded extends Letter {
  constructor(member: Member) {
    super({ email: member.email, firstName: member.first_name })
  }

  protected content(): LetterContent {
    return {
      subject: `Your ${productConfig.brand} plan has ended`,
      lines: [
        'Your paid membership has ended. You can still read your notes, stages and bookmarks, and see the contacts you unlocked with a credit.',
      ],
      button: PLANS,
      notes: [],
    }
  }
}
