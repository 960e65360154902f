/** A process of its own that mails the due reminders whenever it is told to, and says how many it mailed. */
import { once } from 'node:events'

await import('../../bin/environment.js')
const { Ignitor } = await import('@adonisjs/core')
const { APP_ROOT, importFromRoot, onBoot } = await import('../../bin/application.js')

const app = new Ignitor(APP_ROOT, { importer: importFromRoot }).tap(onBoot).createApp('console')
await app.init()
await app.boot()
// The mails lead to pages, by their routes.
await import('#start/routes')
;(await app.container.make('router')).commit()
const { sendDueReminders } = await import('#actions/projects/send_due_reminders')
process.stdout.write('ready\n')
process.stdin.on('data', async () => {
  process.stdout.write(`sent ${await sendDueReminders()}\n`)
})
await once(process.stdin, 'end')
await app.terminate()

export {}
