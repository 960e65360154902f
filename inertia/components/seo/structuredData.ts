import { freeProjects } from '#shared/members/free_projects'
import { scriptJson } from '#shared/text/script_json'

type Product = { brand: string; url: string; contactEmail: string }

export function asStructuredData(data: object): string {
  return scriptJson({ '@context': 'https://schema.org', ...data })
}

/** Without query, and without a trailing slash except for Home. */
export function pageAddress(root: string, url: string): string {
  const path = url.split(/[?#]/)[0]
  return path === '/' ? `${root}/` : `${root}${path}`
}

/** schema.org Organization and WebSite. */
export function productStructuredData({ brand, url, contactEmail }: Product): string {
  const home = `${url}/`
  const organisation = `${home}#organization`
  return asStructuredData({
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organisation,
        'name': brand,
        'url': home,
        'logo': `${url}/apple-touch-icon.png`,
        'contactPoint': {
          '@type': 'ContactPoint',
          'contactType': 'customer service',
          'email': contactEmail,
          'areaServed': ['GB', 'IE'],
          'availableLanguage': 'en',
        },
      },
      {
        '@type': 'WebSite',
        '@id': `${home}#website`,
        'name': brand,
        'url': home,
        'inLanguage': 'en-GB',
        'publisher': { '@id': organisation },
        'potentialAction': {
          '@type': 'SearchAction',
          'target': {
            '@type': 'EntryPoint',
            'urlTemplate': `${url}/projects?search={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  })
}

/** schema.org Service. */
export function serviceStructuredData(
  { brand, url }: Product,
  { freeCredits }: { freeCredits: number }
): string {
  return asStructuredData({
    '@type': 'Service',
    'name': `${brand} membership`,
    'serviceType': 'Construction project leads',
    'areaServed': ['GB', 'IE'],
    'provider': { '@id': `${url}/#organization` },
    'offers': {
      '@type': 'Offer',
      'name': ['Free membership', freeProjects(freeCredits)].filter(Boolean).join(' with '),
      'price': 0,
      'priceCurrency': 'GBP',
      'url': `${url}/register`,
    },
  })
}
