process.env.NODE_ENV = 'test'

await import('./environment.js')
const { Ignitor, prettyPrintError } = await import('@adonisjs/core')
const { APP_ROOT, importFromRoot, onBoot } = await import('./application.js')

const { configure, processCLIArgs, run } = await import('@japa/runner')

new Ignitor(APP_ROOT, { importer: importFromRoot })
  .tap(onBoot)
  .testRunner()
  .configure(async (app) => {
    const { runnerHooks, ...config } = await import('../tests/bootstrap.js')
    processCLIArgs(process.argv.splice(2))
    configure({
      ...app.rcFile.tests,
      ...config,
      setup: runnerHooks.setup,
      teardown: runnerHooks.teardown.concat([() => app.terminate()]),
    })
  })
  .run(() => run())
  .catch((error) => {
    process.exitCode = 1
    prettyPrintError(error)
  })

export {}
