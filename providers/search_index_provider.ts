import type { ApplicationService } from '@adonisjs/core/types'

const EVERY_MS = 1000

/** Builds the index of sites at the start, and keeps up with what other processes write. */
export default class SearchIndexProvider {
  #timer?: NodeJS.Timeout
  #run?: Promise<void>

  constructor(protected app: ApplicationService) {}

  async ready() {
    const { liveIndex } = await import('#search/live_index')
    const { isOverload } = await import('#errors/failure')
    const logger = await this.app.container.make('logger')
    const keepUp = () => {
      this.#run ??= liveIndex
        .keepUp()
        .catch((error) => {
          if (!isOverload(error)) logger.error({ err: error }, 'The index of sites cannot keep up')
        })
        .finally(() => (this.#run = undefined))
    }
    liveIndex.isServing = true
    keepUp()
    this.#timer = setInterval(keepUp, EVERY_MS)
  }

  async shutdown() {
    clearInterval(this.#timer)
    await this.#run
  }
}
