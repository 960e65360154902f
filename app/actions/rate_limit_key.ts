import { createHash } from 'node:crypto'

/** Hashed, so that long input makes no long key. */
export function rateLimitKey(purpose: string, ...parts: string[]): string {
  return `${purpose}:${createHash('sha256').update(parts.join('\n')).digest('hex')}`
}
