import { reader } from '#database/replica'

/** A column that versions everything an answer about sites depends on. */
export const DATA_VERSION = '(SELECT SUM(stamp) FROM site_heads) AS data_version'

/** Null in an emptied database; then nothing is cached. */
export type DataVersion = number | null

/** The version on the connection being read; every write of sites or their names changes it. */
export async function dataVersion(): Promise<DataVersion> {
  const row = await reader().from('site_heads').sum('stamp as version').first()
  return versionOf(row.version)
}

export function versionOf(value: unknown): DataVersion {
  return value === null || value === undefined ? null : Number(value)
}

type Entry<Value> = {
  version: DataVersion
  value: Promise<Value>
  found?: { version: DataVersion; value: Value }
}

/** Caches answers until any process writes; simultaneous callers share one lookup and the least recently used
 * answer goes first. Read the version before the lookup, never after. */
export class VersionedCache<Value> {
  #entries = new Map<string, Entry<Value>>()

  constructor(private most: number) {}

  get(key: string) {
    return this.#used(key)?.found ?? null
  }

  find(key: string, version: DataVersion, look: () => Promise<Value>): Promise<Value> {
    const known = this.#used(key)
    if (version !== null && known?.version === version) return known.value
    return this.renew(key, version, look)
  }

  renew(key: string, version: DataVersion, look: () => Promise<Value>): Promise<Value> {
    const value = look()
    if (version === null) return value
    const entry: Entry<Value> = { version, value }
    this.#entries.delete(key)
    if (this.#entries.size >= this.most) this.#entries.delete(this.#entries.keys().next().value!)
    this.#entries.set(key, entry)
    value.then(
      (found) => (entry.found = { version, value: found }),
      () => this.#entries.get(key) === entry && this.#entries.delete(key)
    )
    return value
  }

  #used(key: string) {
    const known = this.#entries.get(key)
    if (!known) return null
    this.#entries.delete(key)
    this.#entries.set(key, known)
    return known
  }
}
