const CODES = ['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']

/** Whether a write failed because its unique or primary key is taken. */
export function isDuplicateKey(error: unknown): boolean {
  return CODES.includes((error as { code?: string }).code ?? '')
}
