import { ADMIN_KINDS } from './admin.js'
import type { Kind } from './kind.js'
import { LIST_KINDS } from './lists.js'
import { OTHER_KINDS } from './others.js'
import { WORD_KINDS } from './words.js'

export const KINDS: readonly Kind[] = [...LIST_KINDS, ...WORD_KINDS, ...OTHER_KINDS, ...ADMIN_KINDS]
