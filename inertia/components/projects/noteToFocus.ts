import { createMemberStore } from '~/lib/store'

/** The project that was opened by its Notes button; its note field takes the focus. */
export const noteToFocus = createMemberStore<number | null>(null)
