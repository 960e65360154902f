import type { Page } from 'playwright'
import { createSite } from '#tests/helpers/factories'
import { parameters } from '#tests/helpers/projects_page'

/** The filters in the address bar. */
export const filtersOf = (page: Page) => JSON.parse(parameters(page).get('filters') ?? '{}')

/** Three live sites that every filter tells apart. */
export async function createThreeSites() {
  const site = { region: 'North West', sector: 'Education' } as const
  await createSite({
    ...site,
    name: 'Albion Academy',
    postcode: 'M1 1AE',
    cityCounty: 'Manchester',
    contractor: 'Hartley & Boone',
    client: 'Albion Trust',
    localAuthority: 'Manchester',
    valueText: '£8m',
    startDate: '2026-03-01',
    endDate: '2030-06-01',
  })
  await createSite({
    ...site,
    name: 'Bramble School',
    postcode: 'LS1 4DY',
    cityCounty: 'Leeds',
    contractor: 'Dunmore Build',
    localAuthority: 'Leeds',
    valueText: '£20m',
    startDate: '2025-03-01',
    endDate: '2031-06-01',
  })
  await createSite({
    name: 'Cobalt Works',
    region: 'Wales',
    sector: 'Industrial',
    postcode: 'CF10 1AA',
    cityCounty: 'Cardiff',
    contractor: 'Dunmore Build',
    localAuthority: 'Cardiff',
    valueText: '£3m',
    startDate: '2025-03-01',
    endDate: '2030-06-01',
  })
}
