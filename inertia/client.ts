import { createUrlBuilder } from '@adonisjs/core/http/url_builder_client'
import type { Tuyau } from '@tuyau/core/client'
import { registry } from '@generated/registry'

const routes = Object.entries(registry.routes).map(([name, route]) => ({
  name,
  domain: 'root',
  ...route,
}))

/** The typed addresses of the server's routes; calls go through `lib/api`, so no more of Tuyau is loaded. */
export const urlFor: Tuyau<typeof registry>['urlFor'] = createUrlBuilder(
  { root: routes },
  (query) => new URLSearchParams(query).toString()
)
