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
  /** Suggestions; administrators may type others. */
  sources: string[]
  restoreDeleted: boolean
  acceptFaulty: boolean
}

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

/** Empty for a run by command, which keeps none. */
export function headersOf({ file_facts: facts }: ImportRow): string[] {
  return facts ? (JSON.parse(facts) as StoredFileFacts).headers : []
}
