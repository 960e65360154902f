import productConfig from '#config/product'
import { Letter, type LetterContent } from '#mails/letter'
import { formatDay } from '#shared/time/dates'

type Member = { first_name: string; email: string }

const PLANS = { label: 'Renew your membership', url: `${productConfig.url}/pricing` }

/** Tells a member that the plan ends soon. */
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
        `Your paid membership ends ${when}, on ${formatDay(this.end)}. Renew it, and nothing changes: a new term follows the old one without a gap.`,
      ],
      button: PLANS,
      notes: ['Your notes, stages and bookmarks stay yours in any case.'],
    }
  }
}

/** Tells a member that the plan has ended. */
export class PlanEnded extends Letter {
  constructor(member: Member) {
    super({ email: member.email, firstName: member.first_name })
  }

  protected content(): LetterContent {
    return {
      subject: `Your ${productConfig.brand} plan has ended`,
      lines: [
        'Your paid membership has ended. Your notes, stages and bookmarks stay readable, and the projects that you unlocked with a credit stay open.',
      ],
      button: PLANS,
      notes: [],
    }
  }
}
