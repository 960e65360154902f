import db from '@adonisjs/lucid/services/db'

/** The version of everything that an answer about sites depends on, as a column for another query. */
export const DATA_VERSION = '(SELECT SUM(stamp) FROM data_versions) AS data_version'

/** null where there is none, as in an emptied database; then nothing is kept. */
export type DataVersion = number | null

/** The version as it stands; every write of sites or of the names they are found by makes it another. */
export async function dataVersion(): Promise<DataVersion> {
  const row = await db.from('data_versions').sum('stamp as version').first()
  return versionOf(row.version)
}

export function versionOf(value: unknown): DataVersion {
  return value === null || value === undefined ? null : Number(value)
}

/**
 * Answers that hold until anything is written, by whichever process: each is kept beside the version that was
 * read before it was found. The longest unused goes first.
 */
export class KeptByVersion<Value> {
  #kept = new Map<string, { version: DataVersion; value: Value }>()

  constructor(private most: number) {}

  get(key: string) {
    const known = this.#kept.get(key)
    if (!known) return null
    this.#kept.delete(key)
    this.#kept.set(key, known)
    return known
  }

  set(key: string, version: DataVersion, value: Value) {
    if (version === null) return
    this.#kept.delete(key)
    if (this.#kept.size >= this.most) this.#kept.delete(this.#kept.keys().next().value!)
    this.#kept.set(key, { version, value })
  }

  forget(key: string) {
    this.#kept.delete(key)
  }
}
