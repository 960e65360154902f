import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Begin = (
  this: unknown,
  callback?: (trx: TransactionClientContract) => Promise<unknown>,
  options?: object
) => Promise<unknown>

type Committing = { commit: () => Promise<unknown>; executionPromise: Promise<unknown> }

/**
 * Lets a transaction fail when its COMMIT fails. Knex answers such a commit like one that went well, and keeps the
 * failure for a promise of its own: what was acknowledged would be lost with a connection that broke at that moment.
 */
export default class TransactionsProvider {
  async boot() {
    const { QueryClient } = await import('@adonisjs/lucid/database')
    const client = QueryClient.prototype as unknown as { transaction: Begin }
    const begin = client.transaction
    client.transaction = async function transaction(callback, options) {
      if (callback) return begin.call(this, (trx) => callback(certain(trx)), options)
      return certain((await begin.call(this, undefined, options)) as TransactionClientContract)
    }
  }
}

function certain(trx: TransactionClientContract): TransactionClientContract {
  const knex = trx.knexClient as unknown as Committing
  const { commit } = knex
  knex.commit = async () => {
    await commit()
    await knex.executionPromise
  }
  return trx
}
