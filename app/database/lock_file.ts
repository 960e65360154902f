import Database from 'better-sqlite3'

/** Holds a file for one process of this machine at a time. Answers how to let go, or null while another holds it; a holder that dies lets go. */
export function lockFile(path: string): (() => void) | null {
  const file = new Database(path, { timeout: 0 })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return null
    throw error
  }
  return () => file.close()
}
