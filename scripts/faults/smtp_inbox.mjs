// A mail server that keeps what it is given.
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** Time for a mail, so that those who deliver meet each other. */
const TAKES_MS = 5

export async function openInbox() {
  const inbox = { mails: [], port: '', close: () => {} }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const source = await text(stream)
      await pause(TAKES_MS)
      inbox.mails.push({
        id: /^Message-ID: (<\S+>)/im.exec(source)?.[1],
        to: session.envelope.rcptTo[0].address,
        source,
      })
      done()
    },
  })
  // Whoever delivers is killed in mid-sentence.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  inbox.port = String(server.server.address().port)
  inbox.close = () => server.close()
  return inbox
}
