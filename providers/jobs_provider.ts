import type { ApplicationService } from '@adonisjs/core/types'

const EVERY_MS = 1000

/** Runs the jobs of `app/jobs` from within the web process. */
export default class JobsProvider {
  #timer?: NodeJS.Timeout
  #running = new Set<Promise<unknown>>()

  constructor(protected app: ApplicationService) {}

  async ready() {
    const { default: env } = await import('#start/env')
    if (env.get('WORK') === 'none') return
    const logger = await this.app.container.make('logger')
    const { runDueJobs } = await import('#jobs/run_due_jobs')
    this.#timer = setInterval(() => {
      const run = runDueJobs()
        .catch((error) => logger.error({ err: error }, 'The schedule cannot be read'))
        .finally(() => this.#running.delete(run))
      this.#running.add(run)
    }, EVERY_MS)
  }

  async shutdown() {
    clearInterval(this.#timer)
    await Promise.all(this.#running)
  }
}
