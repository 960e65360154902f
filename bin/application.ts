import { type ApplicationService } from '@adonisjs/core/types'

export const APP_ROOT = new URL('../', import.meta.url)

/** Imports a file of the application, or a package, on behalf of the framework. */
export function importFromRoot(filePath: string) {
  if (filePath.startsWith('./') || filePath.startsWith('../')) {
    return import(new URL(filePath, APP_ROOT).href)
  }
  return import(filePath)
}

/** What every process does first: read the environment, and end in order when told to. */
export function onBoot(app: ApplicationService) {
  app.booting(async () => {
    await import('#start/env')
  })
  app.listen('SIGTERM', () => app.terminate())
  app.listen('SIGINT', () => app.terminate())
}
