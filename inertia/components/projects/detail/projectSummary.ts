import type { Data } from '@generated/data'
import { formatPounds, UNKNOWN } from '#shared/sites/money'
import { sectorLabel } from '#shared/sites/sectors'
import { fullAddress, placeOf } from '~/lib/format'
import { asStructuredData } from '~/components/seo/structuredData'

const DESCRIPTION_LENGTH = 155

const isKnown = (fact: string) => fact !== UNKNOWN

function shorten(text: string) {
  if (text.length <= DESCRIPTION_LENGTH) return text
  return `${text.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`
}

/** Never includes contacts. */
export function describeProject(project: Data.SiteDetail) {
  const place = placeOf(project).near
  const facts = [sectorLabel(project.type), place, formatPounds(project.value)]
  const about = project.description?.replace(/\s+/g, ' ')
  return {
    title: [project.name, place].filter(isKnown).join(', '),
    description: shorten([facts.filter(isKnown).join(' · '), about].filter(Boolean).join('. ')),
  }
}

/** A schema.org Place; never includes contacts. */
export function structuredData(project: Data.SiteDetail, address: string): string {
  const { latitude, longitude } = project
  return asStructuredData({
    '@type': 'Place',
    'name': project.name,
    'description': project.description ?? undefined,
    'url': address,
    'image': project.imageURL ? new URL(project.imageURL, address).href : undefined,
    'address': fullAddress(project) || undefined,
    'geo':
      latitude !== null && longitude !== null
        ? { '@type': 'GeoCoordinates', latitude, longitude }
        : undefined,
  })
}
