await import('./environment.js')
const { Ignitor, prettyPrintError } = await import('@adonisjs/core')
const { APP_ROOT, importFromRoot, onBoot } = await import('./application.js')

new Ignitor(APP_ROOT, { importer: importFromRoot })
  .tap(onBoot)
  .ace()
  .handle(process.argv.splice(2))
  .catch((error) => {
    process.exitCode = 1
    prettyPrintError(error)
  })

export {}
