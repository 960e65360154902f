import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import {
  BUILT_IN_LEGAL,
  LEGAL_PAGES,
  type LegalPageName,
  type LegalVersion,
} from '#shared/admin/legal_pages'
import { formatDay } from '#shared/time/dates'

/** `ownText`: the operator’s, in place of the product’s. */
export type LegalPage = LegalVersion & { ownText: string | null }
/** `isDraft`: no one has confirmed this version. */
export type StoredLegalPage = LegalPage & { page: LegalPageName; isDraft: boolean }

type Row = {
  page: LegalPageName
  own_text: string | null
  version: number
  dated: string
  confirmed: string | null
}

/** What a form was opened with and what a confirmation is of: `2 of 26/11/2026`. */
export function legalState({ version, dated }: LegalVersion): string {
  return `${version} of ${formatDay(dated)}`
}

/** The text that a page shows, with its version and date. */
export async function legalPage(page: LegalPageName): Promise<LegalPage> {
  const { version, dated, ownText } = await storedLegalPage(page)
  return { version, dated, ownText }
}

/** Locked in a transaction. */
export async function storedLegalPage(
  page: LegalPageName,
  client: QueryClientContract = db.connection()
): Promise<StoredLegalPage> {
  const query = client.from('legal_pages').where('page', page)
  return standing(page, await (client.isTransaction ? query.forUpdate() : query).first())
}

/** All of them, in their order. */
export async function storedLegalPages(): Promise<StoredLegalPage[]> {
  const rows: Row[] = await db.from('legal_pages').select('*')
  return LEGAL_PAGES.map((page) =>
    standing(
      page,
      rows.find((row) => row.page === page)
    )
  )
}

function standing(page: LegalPageName, row: Row | null | undefined): StoredLegalPage {
  const builtIn = BUILT_IN_LEGAL[page]
  if (!row) return { page, ...builtIn, ownText: null, isDraft: true }
  const { own_text: ownText, version, dated, confirmed } = row
  const shown =
    ownText === null && builtIn.version > version ? builtIn : { version, dated: String(dated) }
  return { page, ...shown, ownText, isDraft: confirmed !== legalState(shown) }
}
