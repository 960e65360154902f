/** The life of one CSV run (D24). */
export const IMPORT_STATUSES = ['running', 'completed', 'failed'] as const

export type ImportStatus = (typeof IMPORT_STATUSES)[number]
