import { errors } from '@adonisjs/limiter'
import type { LimiterStoreContract } from '@adonisjs/limiter/types'

type Question<Answer> = (store: LimiterStoreContract) => Promise<Answer>

/** Counts in one store, and in another while that one does not answer: a limit holds or is counted anew, requests go on. */
export class FallbackStore implements LimiterStoreContract {
  constructor(
    private first: LimiterStoreContract,
    private fallback: LimiterStoreContract
  ) {}

  get name() {
    return this.first.name
  }

  get requests() {
    return this.first.requests
  }

  get duration() {
    return this.first.duration
  }

  get blockDuration() {
    return this.first.blockDuration
  }

  consume(key: string | number, amount?: number) {
    return this.ask((store) => store.consume(key, amount))
  }

  increment(key: string | number, amount?: number) {
    return this.ask((store) => store.increment(key, amount))
  }

  decrement(key: string | number, amount?: number) {
    return this.ask((store) => store.decrement(key, amount))
  }

  block(key: string | number, duration: string | number) {
    return this.ask((store) => store.block(key, duration))
  }

  set(key: string | number, requests: number, duration?: string | number) {
    return this.ask((store) => store.set(key, requests, duration))
  }

  delete(key: string | number) {
    return this.ask((store) => store.delete(key))
  }

  get(key: string | number) {
    return this.ask((store) => store.get(key))
  }

  clear() {
    return this.ask((store) => store.clear())
  }

  deleteInMemoryBlockedKeys() {
    this.first.deleteInMemoryBlockedKeys?.()
    this.fallback.deleteInMemoryBlockedKeys?.()
  }

  /** Too many requests are an answer; anything else that is thrown means that the store is away. */
  private async ask<Answer>(question: Question<Answer>): Promise<Answer> {
    try {
      return await question(this.first)
    } catch (error) {
      if (error instanceof errors.E_TOO_MANY_REQUESTS) throw error
      return question(this.fallback)
    }
  }
}
