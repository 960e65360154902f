import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { insertRows, type Row } from '#database/bulk_write'
import { normalise } from '#shared/text/normalise'

/** Names that sites point to (contractors, clients, authorities): each written once, known by its number. */
export class Directory {
  #ids = new Map<string, number>()
  #pending: Row[] = []

  constructor(
    private table: string,
    private more: (name: string) => Row = () => ({})
  ) {}

  /** The number of a name, which `flush` writes if it is new. */
  idOf(name: string | null, facts: Row = {}): number | null {
    if (name === null) return null
    const known = this.#ids.get(name)
    if (known) return known
    const id = this.#ids.size + 1
    this.#ids.set(name, id)
    this.#pending.push({ id, name, name_key: normalise(name), ...this.more(name), ...facts })
    return id
  }

  async flush(trx: TransactionClientContract): Promise<void> {
    await insertRows(trx, this.table, this.#pending)
    this.#pending = []
  }
}
