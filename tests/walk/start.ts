// Boots the sources, whose helpers fill the data of the production build that is walked through.
await import('../../bin/environment.js')
const { Ignitor, prettyPrintError } = await import('@adonisjs/core')
const { APP_ROOT, importFromRoot, onBoot } = await import('../../bin/application.js')

const app = new Ignitor(APP_ROOT, { importer: importFromRoot }).tap(onBoot).createApp('console')
try {
  await app.init()
  await app.boot()
  await app.start(async () => (await app.container.make('router')).commit())
  const { walk } = await import('./walk.js')
  process.exitCode = (await walk()) ? 0 : 1
} catch (error) {
  process.exitCode = 1
  await prettyPrintError(error)
}
await app.terminate()
process.exit()

export {}
