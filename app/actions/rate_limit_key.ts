import { createHash } from 'node:crypto'

/** The key under which tries are counted: of one length, however long what was typed. */
export function rateLimitKey(purpose: string, ...parts: string[]): string {
  return `${purpose}:${createHash('sha256').update(parts.join('\n')).digest('hex')}`
}
