import { freeProjects } from '#shared/members/free_projects'
import type { PriceList } from '#shared/members/plans'
import { scriptJson } from '#shared/text/script_json'

type Product = { brand: string; url: string; contactEmail: string }

export function asStructuredData(data: object): string {
  return scriptJson({ '@context': 'https://schema.org', ...data })
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

/** schema.org Service, with an offer a plan whose price is told. */
export function serviceStructuredData(
  { brand, url }: Product,
  { freeCredits, prices }: { freeCredits: number; prices: PriceList }
): string {
  return asStructuredData({
    '@type': 'Service',
    'name': `${brand} membership`,
    'serviceType': 'Construction project leads',
    'areaServed': ['GB', 'IE'],
    'provider': { '@type': 'Organization', '@id': `${url}/#organization`, 'name': brand, url },
    'offers': prices.plans.flatMap(({ key, name, monthly, yearly }) => {
      const price = monthly ?? yearly
      if (price === null) return []
      const gift = key === 'trial' && freeProjects(freeCredits)
      return {
        '@type': 'Offer',
        'name': [`${name} membership`, gift].filter(Boolean).join(' with '),
        price,
        'priceCurrency': prices.currency,
        'url': key === 'trial' ? `${url}/register` : `${url}/pricing`,
      }
    }),
  })
}
