import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

type ReceivedMail = { to: string[]; source: string }

/** A real SMTP server in this process, on any port unless one is given: it keeps what it gets, or refuses it when told to. */
export async function openSmtpInbox(port = 0) {
  const received: ReceivedMail[] = []
  const inbox = { received, isRefusing: false, port, close: () => {} }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      void text(stream).then((source) => {
        if (inbox.isRefusing) return done(new Error('Mailbox unavailable'))
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  inbox.port = (server.server.address() as AddressInfo).port
  inbox.close = () => server.close()
  return inbox
}
