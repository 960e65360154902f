import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import type { RedisConnection } from '@adonisjs/redis'
import { hasRedis } from '#config/redis'

let watched: RedisConnection | null = null

/** Logs once when Redis is lost and once when it is back. */
export async function watchedRedis(): Promise<RedisConnection> {
  if (watched) return watched
  const redis = await app.container.make('redis')
  const connection = redis.doNotLogErrors().connection()
  watched = connection
  let isAway = false
  const lost = (err?: Error) => {
    if (isAway || app.isTerminating) return
    isAway = true
    logger.warn({ err }, 'Redis is away: limits are counted without it')
  }
  connection.on('error', ({ error }) => lost(error))
  connection.on('close', () => lost())
  connection.on('ready', () => {
    if (isAway) logger.info('Redis is back')
    isAway = false
  })
  return connection
}

export function isRedisUp(): boolean | null {
  return hasRedis ? watched?.ioConnection.status === 'ready' : null
}
