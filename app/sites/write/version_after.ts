/** Imports raise versions by far more than manual edits do in between. */
const VERSIONS_AN_IMPORT = 100
const MAX_VERSION = 4_000_000_000

/** Never recurs after an undo: an editor with the imported version would overwrite changes unnoticed. */
export function versionAfter(known: { version: number } | null, importId: number): number {
  return known ? (known.version + VERSIONS_AN_IMPORT * importId) % MAX_VERSION : 1
}
