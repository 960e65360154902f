/** A process of its own that mails the due reminders when it is told to, and says how many it mailed. */
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
await new Promise((resolve) => process.stdin.once('data', resolve))
process.stdout.write(`sent ${await sendDueReminders()}\n`)
process.stdin.destroy()
await app.terminate()

export {}
