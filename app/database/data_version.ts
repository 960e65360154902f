import { reader } from '#database/replica'

/** The version of everything that an answer about sites depends on, as a column for another query. */
export const DATA_VERSION = '(SELECT SUM(stamp) FROM data_versions) AS data_version'

/** null where there is none, as in an emptied database; then nothing is kept. */
export type DataVersion = number | null

/** The version as it stands on the server that is read; every write of sites or of the names they are found by makes it another. */
export async function dataVersion(): Promise<DataVersion> {
  const row = await reader().from('data_versions').sum('stamp as version').first()
  return versionOf(row.version)
}

export function versionOf(value: unknown): DataVersion {
  return value === null || value === undefined ? null : Number(value)
}

type Entry<Value> = {
  version: DataVersion
  value: Promise<Value>
  /** Once it is there. */
  found?: { version: DataVersion; value: Value }
}

/**
 * Answers that hold until anything is written, by whichever process: each is kept beside the version that was
 * read before it was looked for. Who asks while one is looked for waits for the same. The longest unused goes first.
 */
export class KeptByVersion<Value> {
  #kept = new Map<string, Entry<Value>>()

  constructor(private most: number) {}

  /** What was found, of whichever version; null where nothing was yet. */
  get(key: string) {
    return this.#used(key)?.found ?? null
  }

  /** What is kept of this version, looked for now if nothing is. What could not be found is not kept. */
  find(key: string, version: DataVersion, look: () => Promise<Value>): Promise<Value> {
    const known = this.#used(key)
    if (version !== null && known?.version === version) return known.value
    return this.renew(key, version, look)
  }

  /** Looked for now, whatever is kept. */
  renew(key: string, version: DataVersion, look: () => Promise<Value>): Promise<Value> {
    const value = look()
    if (version === null) return value
    const entry: Entry<Value> = { version, value }
    this.#kept.delete(key)
    if (this.#kept.size >= this.most) this.#kept.delete(this.#kept.keys().next().value!)
    this.#kept.set(key, entry)
    value.then(
      (found) => (entry.found = { version, value: found }),
      () => this.#kept.get(key) === entry && this.#kept.delete(key)
    )
    return value
  }

  #used(key: string) {
    const known = this.#kept.get(key)
    if (!known) return null
    this.#kept.delete(key)
    this.#kept.set(key, known)
    return known
  }
}
