import type { ApplicationService } from '@adonisjs/core/types'

const EVERY_MS = 1000

/** Asks the replica once a second how far it is, where there is one. */
export default class ReplicaProvider {
  #timer?: NodeJS.Timeout
  #check?: Promise<void>

  constructor(protected app: ApplicationService) {}

  async ready() {
    const { checkReplica, isReplicaConfigured } = await import('#database/replica')
    if (!isReplicaConfigured()) return
    const check = () => {
      this.#check ??= checkReplica().finally(() => (this.#check = undefined))
    }
    check()
    this.#timer = setInterval(check, EVERY_MS)
  }

  async shutdown() {
    clearInterval(this.#timer)
    await this.#check
  }
}
