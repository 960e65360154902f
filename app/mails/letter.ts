import { signedUrlFor } from '@adonisjs/core/services/url_builder'
import { BaseMail } from '@adonisjs/mail'
import type User from '#models/user'
import productConfig from '#config/product'
import type { MailKind } from '#shared/sites/alerts'

export const UNSUBSCRIBE = 'unsubscribe'

export type LetterContent = {
  subject: string
  /** Paragraphs before the list and the button. */
  lines: string[]
  items?: { label: string; url: string; detail: string }[]
  /** What the list leaves out. */
  more?: string
  button?: { label: string; url: string }
  /** Paragraphs after the button, in smaller type. */
  notes: string[]
  /** Mail that its reader may do without says what it is, and carries the way out (RFC 8058). */
  unsubscribe?: MailKind
}

type Recipient = Pick<User, 'firstName' | 'email'> & { id?: number }

/** A mail to one person in the product's own look, as HTML and as text. */
export abstract class Letter extends BaseMail {
  constructor(protected member: Recipient) {
    super()
  }

  protected abstract content(): LetterContent

  /** The headers by which a mail program offers to unsubscribe with one click (RFC 8058). */
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
