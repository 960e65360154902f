import { placeOf } from '~/lib/format'
import { asStructuredData } from './structuredData'

type DescribedSite = {
  name: string
  address?: string | null
  city_county: string | null
  postcode: string | null
  local_authority: string | null
  region: string | null
  latitude: number | null
  longitude: number | null
  date: string | null
  updated: string | null
}

type Page = {
  /** The product's. */
  root: string
  address: string
  title: string
  description: string
  /** What is built, where the page says so. */
  about?: string | null
  image?: string | null
}

/** schema.org WebPage about a Place, with the way back to the list; never includes contacts. */
export function siteStructuredData(site: DescribedSite, page: Page): string {
  const { root, address, title, description } = page
  const place = `${address}#site`
  const trail = `${address}#trail`
  return asStructuredData({
    '@graph': [
      {
        '@type': 'WebPage',
        '@id': address,
        'url': address,
        'name': title,
        description,
        'inLanguage': 'en-GB',
        'dateModified': site.updated ?? site.date ?? undefined,
        'isPartOf': { '@id': `${root}/#website` },
        'mainEntity': { '@id': place },
        'breadcrumb': { '@id': trail },
      },
      {
        '@type': 'Place',
        '@id': place,
        'name': site.name,
        'description': page.about ?? undefined,
        'url': address,
        'image': page.image ? new URL(page.image, address).href : undefined,
        'address': postalAddress(site),
        'geo': coordinates(site),
      },
      {
        '@type': 'BreadcrumbList',
        '@id': trail,
        'itemListElement': [
          step(1, 'Home', `${root}/`),
          step(2, 'Projects', `${root}/projects`),
          step(3, site.name, address),
        ],
      },
    ],
  })
}

function step(position: number, name: string, item: string) {
  return { '@type': 'ListItem', position, name, item }
}

function postalAddress(site: DescribedSite) {
  const { town } = placeOf(site)
  const known = {
    streetAddress: site.address ?? undefined,
    addressLocality: town || site.local_authority || undefined,
    addressRegion: site.region ?? undefined,
    postalCode: site.postcode ?? undefined,
  }
  if (!Object.values(known).some(Boolean)) return undefined
  return { '@type': 'PostalAddress', ...known, 'addressCountry': countryOf(site) }
}

/** Northern Ireland stands in the region Ireland, with postcodes of its own. */
function countryOf({ region, postcode }: DescribedSite): string | undefined {
  if (!region) return undefined
  return region === 'Ireland' && !postcode?.startsWith('BT') ? 'IE' : 'GB'
}

function coordinates({ latitude, longitude }: DescribedSite) {
  if (latitude === null || longitude === null) return undefined
  return { '@type': 'GeoCoordinates', latitude, longitude }
}
