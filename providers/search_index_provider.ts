import type { ApplicationService } from '@adonisjs/core/types'

const EVERY_MS = 1000

/** Provides the search index of sites. A web process builds it at its start and keeps up with what other processes write;
 * any other process builds it when it first searches. */
export default class SearchIndexProvider {
  #timer?: NodeJS.Timeout
  #run?: Promise<void>

  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton('site_search', async () => {
      const { indexedSearch } = await import('#search/live/indexed_search')
      return indexedSearch
    })
  }

  async ready() {
    if (this.app.getEnvironment() !== 'web') return
    const { liveIndex } = await import('#search/live/live_index')
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
