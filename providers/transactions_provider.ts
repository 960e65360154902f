import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Begin = (
  this: unknown,
  callback?: (trx: TransactionClientContract) => Promise<unknown>,
  options?: object
) => Promise<unknown>

type Knex = {
  commit: () => Promise<unknown>
  isCompleted: () => boolean
  executionPromise: Promise<unknown>
}

/**
 * Lets a transaction fail when its BEGIN or its COMMIT fails. Knex answers both like those that went well, and keeps the
 * failure for a promise of its own: what was acknowledged would be lost with a connection that broke at that moment, and
 * one that was broken before would not be told from a fault.
 */
export default class TransactionsProvider {
  async boot() {
    const { QueryClient } = await import('@adonisjs/lucid/database')
    const client = QueryClient.prototype as unknown as { transaction: Begin }
    const begin = client.transaction
    client.transaction = async function transaction(callback, options) {
      if (callback) return begin.call(this, async (trx) => callback(await certain(trx)), options)
      return certain((await begin.call(this, undefined, options)) as TransactionClientContract)
    }
  }
}

/** A transaction that has begun, and whose commit answers for itself. */
async function certain(trx: TransactionClientContract): Promise<TransactionClientContract> {
  const knex = trx.knexClient as unknown as Knex
  if (knex.isCompleted()) await knex.executionPromise
  const { commit } = knex
  knex.commit = async () => {
    await commit()
    await knex.executionPromise
  }
  return trx
}
