import {
  type MappingChoice,
  type Preset,
  guessChoice,
  knownSources,
  presetsFor,
} from '#imports/mapping/choices'
import type { ImportRow } from '#queries/imports/list_imports'
import type { StoredFileFacts } from '#shared/sites/imports'

export type MappingToChoose = {
  presets: Preset[]
  choice: MappingChoice
  /** Sources that can be chosen; others can be named. */
  sources: string[]
  restoreDeleted: boolean
  acceptFaulty: boolean
}

/** The columns of an uploaded file as the import has them, or else as they are guessed. */
export async function importMapping(row: ImportRow): Promise<MappingToChoose> {
  const headers = headersOf(row)
  const presets = await presetsFor(headers)
  const { choice, restoreDeleted, acceptFaulty } = JSON.parse(row.mapping)
  return {
    presets,
    sources: await knownSources(presets),
    choice: choice ?? (await guessChoice(headers, presets)),
    restoreDeleted: Boolean(restoreDeleted),
    acceptFaulty: Boolean(acceptFaulty),
  }
}

/** The header of an import's file; empty for one by the command, which keeps none. */
export function headersOf({ file_facts: facts }: ImportRow): string[] {
  return facts ? (JSON.parse(facts) as StoredFileFacts).headers : []
}
