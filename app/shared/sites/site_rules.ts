import { missingFields, REQUIRED, type RequiredSiteField } from './admin_sites.js'

/** A field of this text is empty, in forms as in imported files. */
export const CLEAR_VALUE = 'NULL'

export type SiteFault =
  | { code: 'missing'; field: RequiredSiteField }
  | { code: 'halfPosition'; field: 'latitude' | 'longitude' }
  | { code: 'reversedPeriod'; field: 'end_date'; start: string; end: string }

/** As stored, or as typed; null for blank. */
type Ruled = {
  name: string | null
  latitude: number | string | null
  longitude: number | string | null
  start_date: string | null
  end_date: string | null
}

/** A site has a name, a whole position or none, and a period that ends after it starts. */
export function siteFaults({ name, latitude, longitude, ...period }: Ruled): SiteFault[] {
  const faults: SiteFault[] = []
  const { start_date: start, end_date: end } = period
  if (!name) faults.push({ code: 'missing', field: 'name' })
  if ((latitude === null) !== (longitude === null)) {
    faults.push({ code: 'halfPosition', field: latitude === null ? 'latitude' : 'longitude' })
  }
  if (start && end && end < start) {
    faults.push({ code: 'reversedPeriod', field: 'end_date', start, end })
  }
  return faults
}

type Required = Record<RequiredSiteField, string | null>

/** What a form must give, of the fields that it sends. */
export function missingInForm(
  facts: Required,
  isSent: (field: RequiredSiteField) => boolean
): SiteFault[] {
  return missingFields(facts)
    .filter(isSent)
    .map((field) => ({ code: 'missing', field }))
}

export function siteFaultInForm({ code }: SiteFault): string {
  switch (code) {
    case 'missing':
      return REQUIRED
    case 'halfPosition':
      return 'Please enter both latitude and longitude.'
    case 'reversedPeriod':
      return 'The end date can’t be before the start date.'
  }
}
