import encryption from '@adonisjs/core/services/encryption'
import { invalid } from '#errors/invalid'

/** The toast shows ten seconds of it; a slow network gets the rest. */
const UNDO_LASTS = '2 mins'

const purposeOf = (what: string, viewer: { id: number }) => `undo of ${what} of ${viewer.id}`

/** What undoes a change, sealed, so that no one can restore what never was. */
export function sealUndo(what: string, viewer: { id: number }, change: object): string {
  return encryption.encrypt(change, UNDO_LASTS, purposeOf(what, viewer))
}

/** Throws E_VALIDATION_ERROR (422) on `undo` when it is too late, or another's. */
export function openUndo<Change>(what: string, viewer: { id: number }, undo: string): Change {
  const change = encryption.decrypt<Change>(undo, purposeOf(what, viewer))
  if (!change) throw invalid('undo', 'This can’t be undone any more.')
  return change
}
