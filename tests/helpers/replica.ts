import emitter from '@adonisjs/core/services/emitter'
import db from '@adonisjs/lucid/services/db'
import type { ConnectionConfig } from '@adonisjs/lucid/types/database'
import { REPLICA } from '#config/database'
import { setReplicaStatus } from '#database/replica'

/** Long enough for any test: a judgement does not grow old in the middle of one. */
const FOR_LONG = 3_600_000

/**
 * A replica that stands still: another connection to the database of the test, whose transaction goes on seeing it as it
 * was. `asked` keeps the statements that went there.
 */
export class FrozenReplica {
  readonly asked: string[] = []

  private constructor() {}

  static async start(): Promise<FrozenReplica> {
    const { config } = db.manager.get(db.primaryConnectionName)!
    const alone = { ...config, debug: true, pool: { ...config.pool, min: 1, max: 1 } }
    await putInPlace(alone as ConnectionConfig)
    const replica = new FrozenReplica()
    emitter.on('db:query', replica.#listen)
    await replica.#freeze()
    setReplicaStatus('serves', undefined, Date.now() + FOR_LONG)
    replica.asked.length = 0
    return replica
  }

  /** Sees everything that was written until now, and nothing that comes later. */
  async catchUp() {
    await this.#ask('COMMIT')
    await this.#freeze()
    this.asked.length = 0
  }

  async stop() {
    setReplicaStatus(null)
    emitter.off('db:query', this.#listen)
    await this.#ask('COMMIT')
    await restore()
  }

  #listen = ({ connection, sql }: { connection: string; sql: string }) => {
    if (connection === REPLICA) this.asked.push(sql)
  }

  async #freeze() {
    const isMysql = db.connection().dialect.name === 'mysql'
    await this.#ask(isMysql ? 'START TRANSACTION WITH CONSISTENT SNAPSHOT' : 'BEGIN')
    // SQLite begins to see at its first read.
    await this.#ask('SELECT id FROM sites LIMIT 1')
  }

  #ask(sql: string) {
    return db.connection(REPLICA).rawQuery(sql)
  }
}

/** A replica at a port where nobody listens, which was there a moment ago. */
export async function lostReplica(port: number) {
  await putInPlace({
    client: 'mysql2',
    connection: { host: '127.0.0.1', port, user: 'nobody', connectTimeout: 1000 } as object,
  })
  setReplicaStatus('serves', undefined, Date.now() + FOR_LONG)
  return async () => {
    setReplicaStatus(null)
    await restore()
  }
}

let configured: ConnectionConfig | undefined

async function putInPlace(config: ConnectionConfig) {
  configured ??= db.manager.get(REPLICA)!.config
  await db.manager.close(REPLICA, true)
  db.manager.add(REPLICA, config)
}

async function restore() {
  await db.manager.close(REPLICA, true)
  db.manager.add(REPLICA, configured!)
}
