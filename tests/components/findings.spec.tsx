import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { formatPounds } from '#shared/sites/money'
import type { Drawn } from '~/components/insights/figures'
import * as findings from '~/components/insights/findings'

const TODAY = '2026-11-24'
const MILLION = 1_000_000

const drawn = (key: string, count: number, value = 0): Drawn => ({
  key,
  name: key,
  count,
  value,
  href: '',
})

const said = (finding: ReactNode) => finding && render(finding).container.textContent

const starts = (counts: Record<string, number>) =>
  said(
    findings.startsFinding(
      Object.entries(counts).map(([month, count]) => drawn(month, count)),
      TODAY
    )
  )

test('starts tell their peak and what is set for next month', () => {
  expect(starts({ '2026-08': 295, '2026-11': 180, '2026-12': 90, '2027-01': 95 })).toBe(
    'August was the peak with 295 starts; 90 are set for December.'
  )
  expect(starts({ '2025-11': 2, '2026-12': 1 })).toBe(
    'November 2025 was the peak with 2 starts; 1 is set for December.'
  )
  expect(starts({ '2026-11': 7, '2026-12': 0 })).toBe('November is the peak with 7 starts.')
  expect(starts({ '2026-11': 0, '2026-12': 1 })).toBe('December will be the peak with 1 start.')
  expect(starts({ '2026-11': 0, '2026-12': 0 })).toBeNull()
  expect(starts({ '2026-11': 7 })).toBeNull()
  expect(starts({ '2026-08': 7, '2026-09': 7 })).toBeNull()
})

test('completions tell the peak of the months to come', () => {
  const months = [drawn('2026-11', 900), drawn('2026-12', 12), drawn('2027-05', 180)]
  expect(said(findings.completionsFinding(months, TODAY))).toBe(
    'The peak ahead is May 2027, when 180 projects need finishing trades.'
  )
  expect(said(findings.completionsFinding(months.slice(0, 1), TODAY))).toBeNull()
})

test('regions tell what the first two hold', () => {
  const regions = [
    drawn('South East', 30, 60 * MILLION),
    drawn('London', 20, 20 * MILLION),
    drawn('Wales', 40, 20 * MILLION),
    drawn('Unknown', 10),
  ]
  expect(said(findings.regionsFinding(regions))).toBe(
    'The South East and London hold 50% of the projects and 80% of the value.'
  )
  expect(said(findings.regionsFinding([regions[0], regions[3]]))).toBeNull()
  expect(said(findings.regionsFinding(regions.slice(0, 2)))).toBeNull()
  expect(said(findings.regionsFinding(regions.map((one) => ({ ...one, value: 0 }))))).toBeNull()
})

test('sectors tell the greatest, and the one that stands out by value', () => {
  const resi = drawn('Residential', 70, 40 * MILLION)
  const roads = drawn('Infrastructure', 10, 50 * MILLION)
  const retail = drawn('Retail', 20, 10 * MILLION)
  expect(said(findings.sectorsFinding([resi, retail, roads]))).toBe(
    'Residential is 70% of the projects; Infrastructure is 10% of them and 50% of the value.'
  )
  const homes = drawn('Residential', 70, 90 * MILLION)
  expect(said(findings.sectorsFinding([homes, drawn('Retail', 30, 10 * MILLION)]))).toBe(
    'Residential is 70% of the projects and 90% of the value.'
  )
  expect(said(findings.sectorsFinding([resi]))).toBeNull()
})

test('companies tell who has most, and what share the listed ones have', () => {
  const firms = [drawn('Dunmore Build', 12), drawn('Aire Homes', 6), drawn('Loddon Vale', 6)]
  const tell = (companies: Drawn[], all: number) => said(findings.companiesFinding(companies, all))
  expect(tell(firms, 96)).toBe(
    'Dunmore Build has the most with 12 projects; the top 3 have 25% of all projects.'
  )
  expect(tell(firms, 24)).toBe('Dunmore Build has the most with 12 projects.')
  expect(tell(firms.slice(1), 4_800)).toBe('The top 2 have under 1% of all projects.')
  expect(tell(firms.slice(1), 12)).toBeNull()
  expect(tell(firms.slice(0, 1), 96)).toBeNull()
  expect(tell([], 96)).toBeNull()
})

test('values tell where half of them lie', () => {
  expect(said(findings.valuesFinding({ from: 2.6 * MILLION, to: 17 * MILLION }))).toBe(
    'Half of the known values lie between £2.6M and £17.0M.'
  )
  expect(said(findings.valuesFinding({ from: MILLION, to: MILLION + 1 }))).toBeNull()
  expect(said(findings.valuesFinding(null))).toBeNull()
})

test('changes are told with their sign, and as more only where it is more', () => {
  expect(findings.addedChange(414, 377)).toEqual({ text: '+37 on the 30 before', isMore: true })
  expect(findings.addedChange(1, 3)).toEqual({ text: '−2 on the 30 before', isMore: false })
  expect(findings.addedChange(3, 3)).toEqual({ text: 'as many as in the 30 before' })
  expect(findings.addedChange(0, 0)).toBeNull()
  expect(findings.addedChange(3, null)).toBeNull()
  const since = findings.monthsChange
  expect(since(3_354, 3_236)).toEqual({ text: '+118 in 30 days', isMore: true })
  expect(since(73.48e9, 75.58e9, formatPounds)).toEqual({
    text: '−£2.10B in 30 days',
    isMore: false,
  })
  expect(since(3, 3)).toEqual({ text: 'unchanged in 30 days' })
  expect(since(3, undefined)).toBeNull()
})

test('next month’s starts are told, and nothing where none is set', () => {
  const next = (count: number) =>
    findings.nextMonth([drawn('2026-12', count), drawn('2027-01', 4)], TODAY)?.text
  expect(next(90)).toBe('90 start in December')
  expect(next(1)).toBe('1 starts in December')
  expect(next(0)).toBeUndefined()
})
