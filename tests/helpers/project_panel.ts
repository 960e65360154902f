import type { Page } from 'playwright'
import { addDays, londonToday } from '#shared/time/dates'
import { DESKTOP, PHONE } from '#tests/helpers/projects_page'

/** The two widths at which members work, and what a line of the list is called there. */
export const SIZES = [
  { title: 'on a phone', size: PHONE, row: 'project-card', frame: 'tab-bar' },
  { title: 'on a desk', size: DESKTOP, row: 'project-row', frame: 'user-menu' },
]

export const TOMORROW = addDays(londonToday(), 1)

export async function chooseStage(page: Page, stage: string) {
  await page.getByTestId('sales-stage').click()
  await page.getByRole('option', { name: stage, exact: true }).click()
}
