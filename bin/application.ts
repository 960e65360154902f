import { setImmediate as turn } from 'node:timers/promises'
import { type ApplicationService } from '@adonisjs/core/types'

export const APP_ROOT = new URL('../', import.meta.url)

/** Imports a file of the application, or a package, on behalf of the framework. */
export function importFromRoot(filePath: string) {
  if (filePath.startsWith('./') || filePath.startsWith('../')) {
    return import(new URL(filePath, APP_ROOT).href)
  }
  return import(filePath)
}

/** Turns of the event loop: the signal’s own, then one to accept waiting connections, one to read them and one to begin
 * the answers. */
const TURNS_TO_READ = 4

/**
 * A server that is one of several lets a proxy turn to the others first. Requests that have arrived unread, while the
 * process was at something else, are begun: the end drops connections of which nothing has been read.
 */
async function end(app: ApplicationService) {
  const { default: env } = await import('#start/env')
  const seconds = env.get('DRAIN_SECONDS', 0)
  if (seconds > 0 && app.getEnvironment() === 'web') {
    const { startDraining } = await import('#operation/draining')
    await startDraining(seconds)
  }
  for (let turns = 0; turns < TURNS_TO_READ; turns++) await turn()
  await app.terminate()
}

/** What every process does first: write for its own user alone, read the environment, and end in order when told to. */
export function onBoot(app: ApplicationService) {
  app.booting(async () => {
    process.umask(0o077)
    await import('#start/env')
  })
  app.listen('SIGTERM', () => end(app))
  app.listen('SIGINT', () => app.terminate())
}
