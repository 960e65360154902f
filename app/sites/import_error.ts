import type { ImportField } from '#sites/import_columns'

/** Why a whole file or mapping cannot be imported, in one line for whoever started it. */
export class ImportError extends Error {}

/** Another process has the import in hand, or it was cancelled: this one lets go of it. */
export class ImportLeaseLost extends ImportError {
  constructor() {
    super('This file is being imported by another process at the moment')
  }
}

/**
 * Why one row cannot be imported; its text goes beside the row into the rejected rows. Where it is the fault of one
 * field, the text goes on after the name of that field: `is blank`.
 */
export class RowRefusal extends Error {
  constructor(
    message: string,
    public field: ImportField | null = null
  ) {
    super(message)
  }
}

const MAX_LINE = 300

/** One line that says why an import stopped. Of a database error only its own words: the statement comes before them. */
export function errorSummary(error: Error): string {
  if (error instanceof ImportError) return error.message
  const [line] = error.message.slice(error.message.lastIndexOf(' - ') + 1).split('\n')
  return `The import stopped: ${line.replace(/^- /, '').slice(0, MAX_LINE)}`
}
