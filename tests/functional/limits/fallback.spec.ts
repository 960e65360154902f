import { createServer, type AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { errors, stores } from '@adonisjs/limiter'
import RedisStore from '@adonisjs/limiter/stores/redis'
import { RedisConnection } from '@adonisjs/redis'
import type { LimiterStoreContract } from '@adonisjs/limiter/types'
import { FallbackStore } from '#config/fallback_store'
import redisConfig from '#config/redis'

const LIMIT = { requests: 2, duration: 60 }

const memory = () => stores.memory({})({ ...LIMIT })

/** A store that is away until it is told to be there. */
function moody(store: LimiterStoreContract) {
  const state = { isAway: false }
  const moodyStore = new Proxy(store, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (state.isAway) return () => Promise.reject(new Error('away'))
      return value.bind(target)
    },
  })
  return { state, store: moodyStore }
}

async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

test.group('Limits with a fallback', () => {
  test('count in the first store while it answers, too many included', async ({ assert }) => {
    const [first, fallback] = [memory(), memory()]
    const store = new FallbackStore(first, fallback)
    await store.consume('ann')
    await store.consume('ann')
    await assert.rejects(() => store.consume('ann'), errors.E_TOO_MANY_REQUESTS)
    assert.equal((await first.get('ann'))?.consumed, 3)
    assert.isNull(await fallback.get('ann'))
  })

  test('count in the other while the first is away, and stop there too', async ({ assert }) => {
    const { state, store: first } = moody(memory())
    const fallback = memory()
    const store = new FallbackStore(first, fallback)
    await store.consume('ann')
    state.isAway = true
    await store.consume('ann')
    await store.consume('ann')
    await assert.rejects(() => store.consume('ann'), errors.E_TOO_MANY_REQUESTS)
    await store.decrement('ann')
    await store.delete('ann')
    assert.isNull(await fallback.get('ann'))

    state.isAway = false
    assert.equal((await store.get('ann'))?.consumed, 1)
  })

  test('go on without a Redis that does not answer', async ({ assert, cleanup }) => {
    const settings = redisConfig.connections.main
    const connection = new RedisConnection('lost', { ...settings, port: await closedPort() })
    connection.on('error', () => {})
    cleanup(() => connection.disconnect())
    const redis = new RedisStore(connection, { ...LIMIT, rejectIfRedisNotReady: true })
    const store = new FallbackStore(redis, memory())
    assert.equal((await store.consume('ann')).remaining, 1)
    assert.equal((await store.consume('ann')).remaining, 0)
    await assert.rejects(() => store.consume('ann'), errors.E_TOO_MANY_REQUESTS)
    assert.isTrue(await store.delete('ann'))
  })
})
