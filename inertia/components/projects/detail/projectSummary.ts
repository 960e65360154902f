import type { Data } from '@generated/data'
import { formatPounds, UNKNOWN } from '#shared/sites/money'
import { sectorLabel } from '#shared/sites/sectors'
import { placeOf } from '~/lib/format'

const DESCRIPTION_LENGTH = 155

const isKnown = (fact: string) => fact !== UNKNOWN

function shorten(text: string) {
  if (text.length <= DESCRIPTION_LENGTH) return text
  return `${text.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`
}

type Described = Pick<
  Data.Site,
  'name' | 'type' | 'city_county' | 'postcode' | 'local_authority'
> & {
  /** In words. */
  value: string
  about?: string | null
}

/** Never includes contacts. */
export function describeProject(project: Data.SiteDetail) {
  return described({ ...project, value: formatPounds(project.value), about: project.description })
}

export function describePublicSite(site: Data.PublicSite) {
  const about = 'Contractor, client and contact details for members.'
  return described({ ...site, value: site.value_band ?? UNKNOWN, about })
}

function described({ about, value, ...site }: Described) {
  const place = placeOf(site).near
  const facts = [sectorLabel(site.type), place, value].filter(isKnown)
  return {
    title: [site.name, place].filter(isKnown).join(', '),
    description: shorten(
      [facts.join(' · '), about?.replace(/\s+/g, ' ')].filter(Boolean).join('. ')
    ),
  }
}
