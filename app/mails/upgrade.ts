import productConfig from '#config/product'
import { DEFAULT_FIRST_NAME, Letter, type LetterContent } from '#mails/letter'
import { termStart } from '#shared/members/agreements'
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

const OFFICE = { email: productConfig.contactEmail, firstName: DEFAULT_FIRST_NAME }
const UPGRADES = { label: 'Open upgrades', url: `${productConfig.url}/admin/upgrades` }

abstract class UpgradeLetter extends Letter {
  constructor(protected upgrade: Upgrade) {
    super({ email: upgrade.email ?? '', firstName: upgrade.first_name ?? '' })
  }

  protected get link() {
    return `${productConfig.url}/agreements/${this.upgrade.link_token}`
  }
}

export class UpgradeRequested extends Letter {
  constructor() {
    super(OFFICE)
  }

  protected content(): LetterContent {
    return {
      subject: 'New request for a paid membership',
      lines: ['A member has requested a paid membership and is waiting for terms.'],
      button: UPGRADES,
      notes: [],
    }
  }
}

export class AgreementReady extends UpgradeLetter {
  protected content(): LetterContent {
    return {
      subject: 'Your membership agreement is ready to sign',
      lines: [
        `The terms of your ${productConfig.brand} membership are ready. Please read them and sign if you agree.`,
      ],
      button: { label: 'Read and sign', url: this.link },
      notes: ['The link is only for you. You’ll need to log in to open it.'],
    }
  }
}

export class AgreementSigned extends UpgradeLetter {
  /** `runsUntil` is the last day of a plan that runs today. */
  constructor(
    upgrade: Upgrade,
    private runsUntil: string | null
  ) {
    super(upgrade)
  }

  protected content(): LetterContent {
    return {
      subject: 'You’ve signed your membership agreement',
      lines: [
        `Thank you. Your term will start ${termStart(this.runsUntil)}. We’ll let you know when we’ve recorded your payment.`,
        `The agreement’s SHA-256 fingerprint is ${this.upgrade.agreement_hash}. Keep this email: it proves which text was signed.`,
      ],
      button: { label: 'Open the agreement', url: this.link },
      notes: [],
    }
  }
}

export class AgreementSignedNotice extends Letter {
  constructor() {
    super(OFFICE)
  }

  protected content(): LetterContent {
    return {
      subject: 'A membership agreement was signed',
      lines: ['A member has signed. Record the payment to start the membership.'],
      button: UPGRADES,
      notes: [],
    }
  }
}

export class MembershipBegun extends UpgradeLetter {
  protected content(): LetterContent {
    const { plan_start_date: start, plan_end_date: end } = this.upgrade
    return {
      subject: 'Your paid membership is set up',
      lines: [
        `We’ve recorded your payment. Your plan runs from ${formatDay(start)} to ${formatDay(end)}, and you can see contacts for every project, within the daily limit in your agreement.`,
      ],
      button: { label: 'See live projects', url: `${productConfig.url}/projects` },
      notes: [],
    }
  }
}

export class UpgradeWithdrawn extends Letter {
  constructor() {
    super(OFFICE)
  }

  protected content(): LetterContent {
    return {
      subject: 'A member has withdrawn an upgrade',
      lines: [
        'A member has withdrawn their request for a paid membership. You don’t need to do anything.',
      ],
      button: UPGRADES,
      notes: [],
    }
  }
}

export class UpgradeCancelled extends UpgradeLetter {
  protected content(): LetterContent {
    const { cancel_reason: reason } = this.upgrade
    return {
      subject: 'Your upgrade was cancelled',
      lines: [
        'Your request for a paid membership has been cancelled, and the agreement can no longer be signed.',
        ...(reason ? [`Reason: ${reason}`] : []),
      ],
      button: { label: 'See the plans', url: `${productConfig.url}/pricing` },
      notes: [`If you weren’t expecting this, email ${productConfig.contactEmail}.`],
    }
  }
}
