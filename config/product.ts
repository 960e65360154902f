import env from '#start/env'

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
  map: {
    streets: {
      url: env.get('MAP_STREETS_URL', 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
      attribution: env.get('MAP_STREETS_ATTRIBUTION', '© OpenStreetMap contributors'),
    },
    hybrid: {
      url: env.get(
        'MAP_HYBRID_URL',
        'https://server.arcgisonline.com/ArcGIS/rest/services/World_Imagery/MapServer/tile/{z}/{y}/{x}'
      ),
      labelsUrl: env.get(
        'MAP_HYBRID_LABELS_URL',
        'https://server.arcgisonline.com/ArcGIS/rest/services/Reference/World_Boundaries_and_Places/MapServer/tile/{z}/{y}/{x}'
      ),
      attribution: env.get('MAP_HYBRID_ATTRIBUTION', 'Imagery © Esri and its suppliers'),
    },
  },
}

export default productConfig
