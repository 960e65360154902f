import { existsSync } from 'node:fs'
import { dataPath } from '#config/storage'
import env from '#start/env'

/** Streets that `map:build` made, where nothing else is configured. */
const OWN_STREETS = {
  url: '/map/streets/{z}/{x}/{y}.mvt',
  attribution: '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>',
}
const NO_STREETS = { url: '', attribution: '' }

function streets() {
  const url = env.get('MAP_STREETS_URL', '')
  if (url) return { url, attribution: env.get('MAP_STREETS_ATTRIBUTION', '') }
  return existsSync(dataPath('map', 'streets.mbtiles')) ? OWN_STREETS : NO_STREETS
}

/** Names and addresses of the product: configuration, never written in code. */
const productConfig = {
  brand: env.get('APP_BRAND', 'Gantry'),
  product: env.get('APP_PRODUCT', 'Gantry Live'),
  contactEmail: env.get('APP_CONTACT_EMAIL', 'hello@example.com'),
  url: env.get('APP_URL').replace(/\/$/, ''),
  demo: env.get('APP_DEMO', false),
  /** The script of a third party's chat; without one there is none. */
  chatWidget: env.get('CHAT_WIDGET_URL', ''),
  /** What the two labels for users of competing data services are called. */
  followUpNames: {
    'Competitor A': env.get('APP_COMPETITOR_A', 'Competitor A'),
    'Competitor B': env.get('APP_COMPETITOR_B', 'Competitor B'),
  },
  /** Tiles over our own base; without addresses of others no one else is asked. */
  map: {
    streets: streets(),
    hybrid: {
      url: env.get('MAP_HYBRID_URL', ''),
      labelsUrl: env.get('MAP_HYBRID_LABELS_URL', ''),
      attribution: env.get('MAP_HYBRID_ATTRIBUTION', ''),
    },
  },
}

export default productConfig
