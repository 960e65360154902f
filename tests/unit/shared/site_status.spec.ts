import { test } from '@japa/runner'
import {
  detailStatus,
  effectiveStatus,
  isHidden,
  SITE_STATUSES,
  STATUS_FILTERS,
  statusOfFilter,
} from '#shared/sites/site_status'

const TODAY = '2026-11-21'
const site = (siteStatus: string | null, held = false, endDate: string | null = '2027-01-01') => ({
  siteStatus,
  held,
  endDate,
})

test.group('Effective status', () => {
  test('{title}')
    .with([
      {
        title: 'Verify stays Verify, held or ended',
        site: site('Verify', true, '2020-01-01'),
        status: 'Verify',
      },
      { title: 'a held site is on Hold', site: site('Live', true), status: 'Hold' },
      { title: 'a site stored as Hold is on Hold', site: site('Hold'), status: 'Hold' },
      {
        title: 'Contract Awarded stays after its end',
        site: site('Contract Awarded', false, '2020-01-01'),
        status: 'Contract Awarded',
      },
      { title: 'Complete stays before its end', site: site('Complete'), status: 'Complete' },
      {
        title: 'a live site is complete the day after its end',
        site: site('Live', false, '2026-11-20'),
        status: 'Complete',
      },
      {
        title: 'a live site is live on its last day',
        site: site('Live', false, TODAY),
        status: 'Live',
      },
      { title: 'a site without status is live', site: site(null), status: 'Live' },
      {
        title: 'a site of unknown status that ended is complete',
        site: site('Unknown', false, '2026-01-01'),
        status: 'Complete',
      },
      { title: 'a site without end is live', site: site('Live', false, null), status: 'Live' },
    ])
    .run(({ assert }, row) => assert.equal(effectiveStatus(row.site, TODAY), row.status))

  test('Verify and Hold alone are hidden from members', ({ assert }) => {
    assert.deepEqual(SITE_STATUSES.filter(isHidden), ['Verify', 'Hold'])
    assert.isFalse(isHidden(null))
  })

  test('a filter asks for the status of its name, or for any', ({ assert }) => {
    assert.deepEqual(STATUS_FILTERS.map(statusOfFilter), [
      null,
      'Verify',
      'Hold',
      'Live',
      'Contract Awarded',
      'Complete',
    ])
  })

  test('the detail knows three statuses, and none without data', ({ assert }) => {
    const labels = ['Contract Awarded', 'complete', 'Complete', 'Verify', null, undefined].map(
      detailStatus
    )
    assert.deepEqual(labels, [
      'Contract Awarded',
      'Complete',
      'Complete',
      'Live',
      'Live',
      'No Status',
    ])
  })
})
