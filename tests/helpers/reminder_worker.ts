/** A process of its own that mails the due reminders when it is told to, and says how many it mailed. */
await import('../../bin/environment.js')
const { once } = await import('node:events')
const { Ignitor } = await import('@adonisjs/core')
const { APP_ROOT, importFromRoot, onBoot } = await import('../../bin/application.js')

const app = new Ignitor(APP_ROOT, { importer: importFromRoot }).tap(onBoot).createApp('console')
await app.init()
await app.boot()
const { sendDueReminders } = await import('#actions/send_due_reminders')
process.stdout.write('ready\n')
await once(process.stdin, 'data')
process.stdout.write(`sent ${await sendDueReminders()}\n`)
process.stdin.destroy()
await app.terminate()

export {}
