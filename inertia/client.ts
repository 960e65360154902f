import { createUrlBuilder } from '@adonisjs/core/http/url_builder_client'
import type { Tuyau } from '@tuyau/core/client'
import { registry } from '@generated/registry'
import { ASKED_FOR_HEADER, type AskedFor } from '#shared/members/asked_for'

const routes = Object.entries(registry.routes).map(([name, route]) => ({
  name,
  domain: 'root',
  ...route,
}))

/** Only the typed addresses; calls go through `lib/api`, which keeps the rest of Tuyau out of the bundle. */
export const urlFor: Tuyau<typeof registry>['urlFor'] = createUrlBuilder(
  { root: routes },
  (query) => new URLSearchParams(query).toString()
)

/** For a link or a visit to Pricing, which then says what was asked for. */
export function askingFor(asked: AskedFor) {
  return { headers: { [ASKED_FOR_HEADER]: asked } }
}
