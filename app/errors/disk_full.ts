const NO_ROOM = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL']

type Thrown = { code?: string; cause?: unknown }

/** Of the database or of files. */
export function isDiskFull({ code = '', cause }: Thrown): boolean {
  return NO_ROOM.includes(code) || (cause instanceof Error && isDiskFull(cause))
}
