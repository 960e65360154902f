import type { ApplicationService } from '@adonisjs/core/types'

const EVERY_MS = 2000

/** Empties the mail queue from within the web process. */
export default class MailDeliveryProvider {
  #timer?: NodeJS.Timeout
  #delivery?: Promise<void>

  constructor(protected app: ApplicationService) {}

  async ready() {
    const { default: env } = await import('#start/env')
    if (env.get('WORK') === 'none') return
    const { hasMailServer } = await import('#config/mail')
    const { isMailPreviewEnabled } = await import('#queries/admin/recent_mails')
    const logger = await this.app.container.make('logger')
    if (!hasMailServer) {
      if (!isMailPreviewEnabled()) logger.warn('SMTP_HOST is not set: mail stays in its queue')
      return
    }
    const { deliverMails } = await import('#actions/mail/deliver_mails')
    this.#timer = setInterval(() => {
      this.#delivery ??= deliverMails()
        .then(() => {})
        .catch((error) => logger.error({ err: error }, 'The mail queue cannot be read'))
        .finally(() => (this.#delivery = undefined))
    }, EVERY_MS)
  }

  async shutdown() {
    clearInterval(this.#timer)
    await this.#delivery
  }
}
