import productConfig from '#config/product'
import { Letter, type LetterContent } from '#mails/letter'
import { formatDay } from '#shared/time/dates'

type Upgrade = {
  link_token: string
  first_name: string | null
  email: string | null
  agreement_hash: string | null
  plan_start_date: string | null
  plan_end_date: string | null
  cancel_reason: string | null
}

const OFFICE = { email: productConfig.contactEmail, firstName: 'there' }
const UPGRADES = { label: 'Open upgrades', url: `${productConfig.url}/admin/upgrades` }

abstract class UpgradeLetter extends Letter {
  constructor(protected upgrade: Upgrade) {
    super({ email: upgrade.email ?? '', firstName: upgrade.first_name ?? '' })
  }

  protected get link() {
    return `${productConfig.url}/agreements/${this.upgrade.link_token}`
  }
}

/** Tells the office that a member wants to upgrade. */
export class UpgradeRequested extends Letter {
  constructor() {
    super(OFFICE)
  }

  protected content(): LetterContent {
    return {
      subject: 'A member asks for a paid membership',
      lines: ['A member has asked for a paid membership and waits for the terms.'],
      button: UPGRADES,
      notes: [],
    }
  }
}

/** Brings the member the private link of the agreement. */
export class AgreementReady extends UpgradeLetter {
  protected content(): LetterContent {
    return {
      subject: 'Your membership agreement is ready to sign',
      lines: [
        `We have set out the terms of your ${productConfig.brand} membership. Please read them, and sign if you agree.`,
      ],
      button: { label: 'Read and sign', url: this.link },
      notes: ['The link is for you alone: it opens once you are logged in.'],
    }
  }
}

/** Confirms the member's signature with the seal of what was signed. */
export class AgreementSigned extends UpgradeLetter {
  protected content(): LetterContent {
    return {
      subject: 'You have signed your membership agreement',
      lines: [
        'Thank you. Your membership begins as soon as your payment is recorded; we tell you when it is.',
        `The seal of the agreement (SHA-256) is ${this.upgrade.agreement_hash}. Keep this mail: it proves the text that was signed.`,
      ],
      button: { label: 'Open the agreement', url: this.link },
      notes: [],
    }
  }
}

/** Tells the office that an agreement waits for its payment. */
export class AgreementSignedNotice extends Letter {
  constructor() {
    super(OFFICE)
  }

  protected content(): LetterContent {
    return {
      subject: 'A membership agreement was signed',
      lines: ['A member has signed. Record the payment to begin the membership.'],
      button: UPGRADES,
      notes: [],
    }
  }
}

/** Tells the member that the plan has begun. */
export class MembershipBegun extends UpgradeLetter {
  protected content(): LetterContent {
    const { plan_start_date: start, plan_end_date: end } = this.upgrade
    return {
      subject: 'Your paid membership is set up',
      lines: [
        `Your payment is recorded. Your plan runs from ${formatDay(start)} to ${formatDay(end)}, and every project's contacts are open to you.`,
      ],
      button: { label: 'See live projects', url: `${productConfig.url}/projects` },
      notes: [],
    }
  }
}

/** Tells the office that a member wants no paid membership any more. */
export class UpgradeWithdrawn extends Letter {
  constructor() {
    super(OFFICE)
  }

  protected content(): LetterContent {
    return {
      subject: 'A member has withdrawn an upgrade',
      lines: ['A member has withdrawn the request for a paid membership. Nothing is to be done.'],
      button: UPGRADES,
      notes: [],
    }
  }
}

/** Tells the member that the office has cancelled the upgrade. */
export class UpgradeCancelled extends UpgradeLetter {
  protected content(): LetterContent {
    const { cancel_reason: reason } = this.upgrade
    return {
      subject: 'Your upgrade was cancelled',
      lines: [
        'Your request for a paid membership was cancelled, and its link can no longer be signed.',
        ...(reason ? [`The reason: ${reason}`] : []),
      ],
      button: { label: 'See the plans', url: `${productConfig.url}/pricing` },
      notes: ['If this surprises you, please answer to this address or write to us.'],
    }
  }
}
