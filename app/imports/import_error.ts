import type { ImportField } from '#shared/sites/site_fields'

/** A one-line reason why a file or mapping is unusable, with the field whose column is at fault. */
export class ImportError extends Error {
  constructor(
    message: string,
    public field: ImportField | null = null
  ) {
    super(message)
  }
}

/** Another process took over, or someone cancelled. */
export class ImportLeaseLost extends ImportError {
  constructor() {
    super('Another process is already importing this file.')
  }
}

/** A row's reason; a field's reason follows its name: `is blank`. */
export class RowError extends Error {
  constructor(
    message: string,
    public field: ImportField | null = null
  ) {
    super(message)
  }
}

const MAX_LINE = 300

/** One line; drops the SQL statement from a database error. */
export function errorSummary(error: Error): string {
  if (error instanceof ImportError) return error.message
  const [line] = error.message.slice(error.message.lastIndexOf(' - ') + 1).split('\n')
  return `The import stopped: ${line.replace(/^- /, '').slice(0, MAX_LINE)}`
}
