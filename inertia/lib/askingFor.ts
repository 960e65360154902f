import { ASKED_FOR_HEADER, type AskedFor } from '#shared/members/asked_for'

/** For a link or a visit to Pricing, which then says what was asked for. */
export function askingFor(asked: AskedFor) {
  return { headers: { [ASKED_FOR_HEADER]: asked } }
}
