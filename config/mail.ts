import env from '#start/env'
import productConfig from '#config/product'
import { defineConfig, transports } from '@adonisjs/mail'

const user = env.get('SMTP_USER')

/** Without a server to hand it to, mail stays in its queue; development and demo mode read it there. */
export const hasMailServer = env.get('SMTP_HOST') !== undefined

const PATIENCE_MS = 30_000

const mailConfig = defineConfig({
  default: 'smtp',
  from: {
    address: env.get('MAIL_FROM', productConfig.contactEmail),
    name: productConfig.brand,
  },
  mailers: {
    smtp: transports.smtp({
      host: env.get('SMTP_HOST', '127.0.0.1'),
      port: env.get('SMTP_PORT', 587),
      secure: env.get('SMTP_SECURE', false),
      // Well below the time for which a mail is claimed: a server that stalls must not let another process send it too.
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      auth: user ? { type: 'login', user, pass: env.get('SMTP_PASSWORD', '') } : undefined,
    }),
  },
})

export default mailConfig

declare module '@adonisjs/mail/types' {
  export interface MailersList extends InferMailers<typeof mailConfig> {}
}
