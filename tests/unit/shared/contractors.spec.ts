import { test } from '@japa/runner'
import { completedProjects, contractorSiteStatus } from '#shared/contractors/contractors'
import { followedContractor } from '#shared/contractors/follows'

const TODAY = '2026-11-21'
const site = (end_date: string | null, site_status: string | null = 'Live') => ({
  end_date,
  site_status,
})

test.group('A project of a contractor', () => {
  test('{status}: {title}')
    .with([
      { title: 'without an end', site: site(null, 'Contract Awarded'), status: 'Unknown' },
      {
        title: 'after the end of an awarded contract',
        site: site('2020-01-01', 'Contract Awarded'),
        status: 'Contract Awarded',
      },
      { title: 'on its last day', site: site('2026-11-21'), status: 'Live' },
      { title: 'the day after its end', site: site('2026-11-20'), status: 'Completed' },
    ])
    .run(({ assert }, row) => assert.equal(contractorSiteStatus(row.site, TODAY), row.status))
})

test.group('The completed projects of a contractor', () => {
  const sites = [
    site('2026-11-20'),
    site('2026-11-21'),
    site('2027-01-01'),
    site('2027-01-01', 'Complete'),
    site(null),
    site(null, 'Complete'),
  ]

  test('are those the server counted', ({ assert }) => {
    assert.equal(completedProjects(0, sites, TODAY), 0)
    assert.equal(completedProjects(7, sites, TODAY), 7)
  })

  test('are else those Complete or past their end', ({ assert }) => {
    assert.equal(completedProjects(null, sites, TODAY), 3)
    assert.equal(completedProjects(undefined, sites, TODAY), 3)
  })
})

test.group('A saved filter follows', () => {
  test('the contractor that it names alone', ({ assert }) => {
    assert.equal(followedContractor({ contractor: ['Dunmore Build'] }), 'Dunmore Build')
  })

  test('nobody where it names several, none, or something else too', ({ assert }) => {
    assert.isNull(followedContractor(null))
    assert.isNull(followedContractor({ contractor: 'D' }))
    assert.isNull(followedContractor({ contractor: [] }))
    assert.isNull(followedContractor({ contractor: ['Dunmore Build', 'Elsewhere'] }))
    assert.isNull(followedContractor({ contractor: ['Dunmore Build'], status: 'live' }))
  })
})
