import db from '@adonisjs/lucid/services/db'
import { FREE_CREDITS } from '#shared/limits'

export type Settings = {
  visitorCredits: number
  freeCredits: number
  ticker: { text: string; colour: string } | null
}

/** The settings of section 3 as they stand now; the defaults while nobody has saved any. */
export async function currentSettings(): Promise<Settings> {
  const row = await db.from('settings').where('id', 1).first()
  const text: string = row?.tickertape_text?.trim() ?? ''
  return {
    visitorCredits: row?.visitor_credits ?? 0,
    freeCredits: row?.free_credits ?? FREE_CREDITS,
    ticker: text ? { text, colour: row.tickertape_colour } : null,
  }
}
