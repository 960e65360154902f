import { signedUrlFor } from '@adonisjs/core/services/url_builder'
import { BaseMail } from '@adonisjs/mail'
import type User from '#models/user'
import productConfig from '#config/product'
import { operatorSentences, type Operator } from '#shared/admin/operator'
import type { MailKind } from '#shared/sites/alerts'

export const UNSUBSCRIBE = 'unsubscribe'
/** Greets whoever has no name here. */
export const DEFAULT_FIRST_NAME = 'there'

export type LetterContent = {
  subject: string
  lines: string[]
  /** Typed by the reader elsewhere, so shown large. */
  code?: string
  items?: { label: string; url: string; detail: string }[]
  more?: string
  button?: { label: string; url: string }
  notes: string[]
  /** The kind of optional mail, which adds an unsubscribe link. */
  unsubscribe?: MailKind
}

type Recipient = Pick<User, 'firstName' | 'email'> & { id?: number }

export abstract class Letter extends BaseMail {
  /** Who runs the product, for the foot. */
  operator: Operator | null = null

  constructor(protected member: Recipient) {
    super()
  }

  protected abstract content(): LetterContent

  /** One-click unsubscribe (RFC 8058). */
  headers(): Record<string, string> {
    const url = this.unsubscribeUrl(this.content())
    if (!url) return {}
    return {
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
  }

  prepare() {
    const content = this.content()
    const view = {
      ...content,
      unsubscribeUrl: this.unsubscribeUrl(content),
      firstName: this.member.firstName,
      product: productConfig,
      company: this.operator && operatorSentences(productConfig.brand, this.operator).join(' '),
    }
    this.message
      .to(this.member.email)
      .subject(content.subject)
      .htmlView('mails/letter_html', view)
      .textView('mails/letter_text', view)
  }

  private unsubscribeUrl({ unsubscribe: kind }: LetterContent): string | null {
    const { id } = this.member
    if (!kind || id === undefined) return null
    return signedUrlFor(
      'unsubscribe',
      { id, kind },
      { purpose: UNSUBSCRIBE, prefixUrl: productConfig.url }
    )
  }
}
