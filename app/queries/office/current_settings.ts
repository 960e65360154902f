import type { ContactLimits } from '#shared/members/contact_limits'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { CONTACT_LIMIT, FREE_CREDITS } from '#shared/limits'
import { DEFAULT_TICKER_COLOUR } from '#shared/members/people'

export type Settings = {
  visitorCredits: number
  freeCredits: number
  contactLimits: ContactLimits
  ticker: { text: string; colour: string } | null
}

export type StoredSettings = {
  visitor_credits: number
  free_credits: number
  contact_limit_free: number
  contact_limit_paid: number
  tickertape_text: string | null
  tickertape_colour: string
}

/** Locked in a transaction; defaults until somebody saves settings. */
export async function storedSettings(
  client: QueryClientContract = db.connection()
): Promise<StoredSettings> {
  const query = client.from('settings').where('id', 1)
  const row = await (client.isTransaction ? query.forUpdate() : query).first()
  return {
    visitor_credits: row?.visitor_credits ?? 0,
    free_credits: row?.free_credits ?? FREE_CREDITS,
    contact_limit_free: row?.contact_limit_free ?? CONTACT_LIMIT,
    contact_limit_paid: row?.contact_limit_paid ?? CONTACT_LIMIT,
    tickertape_text: row?.tickertape_text ?? null,
    tickertape_colour: row?.tickertape_colour ?? DEFAULT_TICKER_COLOUR,
  }
}

/** A form returns this, so that saving detects changes made meanwhile. */
export function settingsState(row: StoredSettings): string {
  return JSON.stringify([
    row.visitor_credits,
    row.free_credits,
    row.contact_limit_free,
    row.contact_limit_paid,
    row.tickertape_text ?? '',
    row.tickertape_colour,
  ])
}

export async function currentSettings(): Promise<Settings> {
  const row = await storedSettings()
  const text = row.tickertape_text?.trim() ?? ''
  return {
    visitorCredits: row.visitor_credits,
    freeCredits: row.free_credits,
    contactLimits: { free: row.contact_limit_free, paid: row.contact_limit_paid },
    ticker: text ? { text, colour: row.tickertape_colour } : null,
  }
}
