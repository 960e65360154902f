/*
 * node --import=@poppinss/ts-exec bin/test_rules.ts [--database] FILE …: unit tests without the product, or with its
 * database alone, many times as fast as bin/test.ts. They stop at the first failure.
 */
await import('./environment.js')
const { assert } = await import('@japa/assert')
const { configure, processCLIArgs, run } = await import('@japa/runner')

const DATABASE = '--database'
const files = process.argv.slice(2).filter((word) => word !== DATABASE)

async function startDatabase() {
  const { Ignitor } = await import('@adonisjs/core')
  const { APP_ROOT, importFromRoot, onBoot } = await import('./application.js')
  const app = new Ignitor(APP_ROOT, { importer: importFromRoot }).tap(onBoot).createApp('test')
  app.rcContents({
    commands: [() => import('@adonisjs/lucid/commands')],
    providers: [
      () => import('@adonisjs/core/providers/app_provider'),
      () => import('@adonisjs/core/providers/hash_provider'),
      () => import('@adonisjs/lucid/database_provider'),
      () => import('@adonisjs/redis/redis_provider'),
      () => import('@adonisjs/limiter/limiter_provider'),
    ],
  })
  await app.init()
  await app.boot()
  await app.start(async () => {
    const { prepareDatabase } = await import('../tests/helpers/database.js')
    await prepareDatabase()
  })
}

if (process.argv.includes(DATABASE)) await startDatabase()
processCLIArgs(['--bail'])
configure({ files, plugins: [assert()], forceExit: true })
await run()

export {}
