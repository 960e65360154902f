import { BaseMail } from '@adonisjs/mail'
import type User from '#models/user'
import productConfig from '#config/product'

export type LetterContent = {
  subject: string
  /** Paragraphs before the button. */
  lines: string[]
  button?: { label: string; url: string }
  /** Paragraphs after the button, in smaller type. */
  notes: string[]
}

/** A mail to one person in the product's own look, as HTML and as text. */
export abstract class Letter extends BaseMail {
  constructor(protected member: Pick<User, 'firstName' | 'email'>) {
    super()
  }

  protected abstract content(): LetterContent

  prepare() {
    const content = this.content()
    const view = { ...content, firstName: this.member.firstName, product: productConfig }
    this.message
      .to(this.member.email)
      .subject(content.subject)
      .htmlView('mails/letter_html', view)
      .textView('mails/letter_text', view)
  }
}
