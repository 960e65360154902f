import { type ApplicationService } from '@adonisjs/core/types'

export const APP_ROOT = new URL('../', import.meta.url)

/** Imports a file of the application, or a package, on behalf of the framework. */
export function importFromRoot(filePath: string) {
  if (filePath.startsWith('./') || filePath.startsWith('../')) {
    return import(new URL(filePath, APP_ROOT).href)
  }
  return import(filePath)
}

/** A server that is one of several lets a proxy turn to the others first. */
async function end(app: ApplicationService) {
  const { default: env } = await import('#start/env')
  const seconds = env.get('HAND_OVER_SECONDS', 0)
  if (seconds > 0 && app.getEnvironment() === 'web') {
    const { handOver } = await import('#actions/hand_over')
    await handOver(seconds)
  }
  await app.terminate()
}

/** What every process does first: read the environment, and end in order when told to. */
export function onBoot(app: ApplicationService) {
  app.booting(async () => {
    await import('#start/env')
  })
  app.listen('SIGTERM', () => end(app))
  app.listen('SIGINT', () => app.terminate())
}
