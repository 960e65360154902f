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
 * Makes a transaction fail when its BEGIN or COMMIT fails. Knex resolves both as if they had worked and keeps the failure
 * in a promise of its own. Without this, a write that we have confirmed is lost if the connection breaks at that moment,
 * and a connection that broke earlier looks like a fault of ours.
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
