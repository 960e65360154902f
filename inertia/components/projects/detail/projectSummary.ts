import type { Data } from '@generated/data'
import { formatPounds } from '#shared/sites/money'
import { sectorLabel } from '#shared/sites/sectors'
import { placeOf } from '~/lib/format'

const DESCRIPTION_LENGTH = 155

function shorten(text: string) {
  if (text.length <= DESCRIPTION_LENGTH) return text
  return `${text.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`
}

type Described = Pick<
  Data.Site,
  'name' | 'type' | 'city_county' | 'postcode' | 'local_authority'
> & {
  /** In words. */
  value: string | number | null
  about?: string | null
}

/** Never includes contacts. */
export function describeProject(project: Data.SiteDetail) {
  return described({
    ...project,
    value: project.value && formatPounds(project.value),
    about: project.description,
  })
}

export function describePublicSite(site: Data.PublicSite) {
  const about = 'Contractor, client and contact details for members.'
  return described({ ...site, value: site.value_band, about })
}

function described({ about, value, ...site }: Described) {
  const place = placeOf(site).near
  const facts = [sectorLabel(site.type), place, value].filter(Boolean)
  return {
    title: [site.name, place].filter(Boolean).join(', '),
    description: shorten(
      [facts.join(' · '), about?.replace(/\s+/g, ' ')].filter(Boolean).join('. ')
    ),
  }
}
