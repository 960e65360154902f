import { Readable } from 'node:stream'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { receiveUpload } from '#imports/files/receive_upload'
import SiteImport from '#models/site_import'
import { useCleanTables } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { site } from '#tests/helpers/import_runs'
import { workAllImports } from '#tests/helpers/imports'
import { type SiteFile, csvOf } from '#tests/helpers/site_files'

const FIELDS = { cmap_id: 'Ref', name: 'Name', address: 'Address' }
const FIRST = { Ref: '281', Name: 'Larkfield Solar Farm', Address: 'Mill Lane, Thetford' }
const OTHER = { Ref: '281', Name: 'Taberner House', Address: 'Park Street, Croydon' }
const BROWNFIELD = {
  OrganisationURI: 'http://opendatacommunities.org/id/district-council/new-forest',
  OrganisationLabel: 'New Forest District Council',
  SiteReference: 'BLR/7',
  SiteNameAddress: 'Former Gas Works, Mill Lane, Lymington, SO41 9AA',
  GeoX: '-1.547',
  GeoY: '50.759',
  Hectares: '0.40',
  OwnershipStatus: 'not owned by a public authority',
  PlanningStatus: 'permissioned',
  PermissionType: 'full planning permission',
  MinNetDwellings: '12',
  NetDwellingsRangeFrom: '',
  EndDate: '',
}

test.group('Choices for an import', (group) => {
  useCleanTables(group)

  test('the source named on the page is part of every key; columns are remembered, it never is', async ({
    client,
    assert,
  }) => {
    const fields = { ...FIELDS, city_county: { constant: 'Croydon' } }
    const run = await begun(client, [FIRST], { source: 'Croydon Register', fields })
    await applied(run)
    assert.equal((await site('croydon-register:281')).name, FIRST.Name)

    const { choice, sources } = await shownMapping(await begun(client, [OTHER]))
    assert.deepEqual(choice.fields, fields)
    assert.isNull(choice.source)
    assert.includeMembers(sources, ['croydon-register', 'repd', 'brownfield'])
    const rejected = { line: '2', reason: 'name is blank', ...FIRST }
    const again = await shownMapping(await begun(client, [rejected]))
    assert.deepEqual(again.choice, choice)
  })

  test('a file waits until somebody says whose keys it holds; our own export names them', async ({
    client,
    assert,
  }) => {
    const run = await begun(client, [FIRST])
    assert.isNull((await shownMapping(run)).choice.source)
    const refused = await map(run, { source: undefined })
    refused.assertStatus(422)
    assert.deepEqual(refused.body().errors, {
      source: ['Please choose whose keys the file holds.'],
    })
    assert.equal((await SiteImport.findOrFail(run.id)).status, 'uploaded')
    ;(await map(run, { source: 'crm' })).assertStatus(302)
    assert.equal((await shownMapping(run)).choice.source, 'crm', 'The same file keeps its source.')

    const own = [{ cmap_id: '281', name: FIRST.Name }]
    const fields = { cmap_id: 'cmap_id', name: 'name' }
    for (const source of ['', 'crm']) {
      const { choice } = await shownMapping(await begun(client, own, { source, fields }))
      assert.equal(choice.source, source)
      assert.equal((await shownMapping(await begun(client, own))).choice.source, '')
    }
  })

  test('fixed texts and joined columns fill fields', async ({ client, assert }) => {
    const rows = [
      { ...FIRST, Town: 'Thetford', County: 'Norfolk' },
      { ...OTHER, Ref: '282', Town: '', County: 'London' },
    ]
    const fields = {
      ...FIELDS,
      cmap_id: { join: ['Town', 'Ref'], with: 'slash' },
      type: { constant: 'Utilities/Energy' },
      city_county: { join: ['Town', 'County'], with: 'comma' },
    }
    const run = await begun(client, rows, { fields, source: '' })
    await applied(run)
    assert.include(await site('Thetford/281'), {
      sector: 'Utilities/Energy',
      city_county: 'Thetford, Norfolk',
    })
    const [rejection] = await db.from('import_rejections')
    assert.equal(rejection.reason, 'Town, Ref is blank')
    assert.deepEqual((await shownMapping(await begun(client, rows))).choice.fields, fields)
  })

  test('what fills a field is a column, a text or joined columns')
    .with([
      { constant: 7 },
      { join: [], with: 'comma' },
      { join: ['Name'] },
      { join: Array.from({ length: 11 }, () => 'Name'), with: 'slash' },
      { template: '{Name}' },
      7,
    ])
    .run(async ({ client, assert }, choice) => {
      const run = await begun(client, [FIRST])
      const fields = { ...FIELDS, name: choice }
      const answer = await map(run, { fields })
      answer.assertStatus(422)
      assert.equal((await SiteImport.findOrFail(run.id)).status, 'uploaded')
    })

  test('the numbers of the directory are refused as a key without a source', async ({
    client,
    assert,
  }) => {
    const run = await begun(client, [{ site_id: '7', Name: 'Yard' }])
    const fields = { cmap_id: 'site_id', name: 'Name' }
    const refused = await map(run, { fields })
    refused.assertStatus(422)
    assert.match(refused.body().errors['fields.cmap_id'][0], /this directory’s own IDs/)
    ;(await map(run, { fields, source: 'crm' })).assertStatus(302)
  })

  test('rows that would make another site of one wait for a decision', async ({
    client,
    assert,
  }) => {
    const own = { source: '' }
    await applied(await begun(client, [FIRST], own))
    for (const [decision, name] of [
      ['leave', FIRST.Name],
      ['change', OTHER.Name],
    ]) {
      const run = await begun(client, [OTHER], own)
      await workAllImports()
      const { upload, findings, filters } = await shown(run)
      assert.include(upload.counts, { updated: 1, overwrites: 1, warnings: 1 })
      assert.equal(filters.tab, 'overwrites')
      assert.match(findings.rows[0].warnings[0], /both the name and location/)

      const undecided = await apply(run, {})
      undecided.assertStatus(422)
      assert.property(undecided.body().errors, 'overwrites')
      ;(await apply(run, { overwrites: 'perhaps' })).assertStatus(422)
      assert.equal((await SiteImport.findOrFail(run.id)).status, 'checked')
      ;(await apply(run, { overwrites: decision })).assertStatus(302)
      await workAllImports()
      assert.equal((await site('281')).name, name)
    }
  })

  test('the check says the status of new sites, and which rows of the file are alike', async ({
    client,
    assert,
  }) => {
    const yard = { Address: '', Postcode: 'LS1 4AB', Status: 'Live', End: '' }
    const rows = [
      { Ref: '1', Name: 'Mill Yard Apartments', ...yard },
      { Ref: '2', Name: 'Mill Yard Apartment', ...yard, End: '01/02/2020' },
      { Ref: '3', Name: 'Town Hall', ...yard, Status: '' },
      { Ref: '4', Name: 'Depot', ...yard, Postcode: '' },
      { Ref: '5', Name: 'DEPOT', ...yard, Postcode: '' },
    ]
    const fields = { ...FIELDS, postcode: 'Postcode', site_status: 'Status', end_date: 'End' }
    const run = await begun(client, rows, { fields, source: '' })
    await workAllImports()
    const { upload, findings } = await shown(run)
    assert.deepEqual(
      findings.rows.map(({ about }: { about: string }) => about.split(',')[0]),
      ['Live', 'Complete', 'Verify', 'Live', 'Live']
    )
    assert.equal(upload.counts.duplicates, 2)
    assert.include(findings.rows[1].duplicate, { line: 2, name: 'Mill Yard Apartments' })
    assert.include(findings.rows[4].duplicate, { line: 5, name: 'Depot', percent: 100 })
  })

  test('a brownfield land register goes in by its preset', async ({ client, assert }) => {
    const other = 'http://opendatacommunities.org/id/national-park-authority/new-forest'
    const rows = [
      BROWNFIELD,
      { ...BROWNFIELD, OrganisationURI: other, EndDate: '2025-03-01', NetDwellingsRangeFrom: '20' },
      { ...BROWNFIELD, SiteReference: 'BLR/8', GeoX: '432048.41', GeoY: '95587.26' },
    ]
    const run = await begun(client, rows)
    const { choice } = await shownMapping(run)
    assert.include(choice, { preset: 'brownfield', source: 'brownfield', new_sites: 'Verify' })
    await map(run, choice)
    await applied(run)
    assert.include(await site('brownfield:dc-new-forest/BLR/7'), {
      name: BROWNFIELD.SiteNameAddress,
      address: BROWNFIELD.SiteNameAddress,
      sector: 'Resi',
      status: 'Verify',
      region: 'South East',
      units: 12,
      description:
        'Brownfield land of 0.4 hectares, not owned by a public authority. Planning status: permissioned, ' +
        'full planning permission.',
    })
    assert.include(await site('brownfield:npa-new-forest/BLR/7'), { status: 'Complete', units: 20 })
    for (const key of ['BLR/7', 'BLR/8']) {
      const { latitude, longitude } = await site(`brownfield:dc-new-forest/${key}`)
      assert.closeTo(Number(latitude), 50.759, 0.001, 'Registers give degrees or metres.')
      assert.closeTo(Number(longitude), -1.547, 0.001)
    }
  })

  test('a register with the older header goes in as its council published it', async ({
    client,
    assert,
  }) => {
    const row = {
      'Organisation URI': 'http://opendatacommunities.org/id/district-council/purbeck ',
      'Organisation Label': 'Purbeck District Council',
      'Site Reference': 'BR/11/002 ',
      'Previously Part Of': '',
      'Site Name Address': '"Land to the South Side of, Kiln Lane, East Stoke"',
      'SitePlanURL': '',
      'Coordinate Reference System': 'OSGB36',
      'Easting': '388393.67',
      'Northing': '87161.11',
      'Hectares': '1.66',
      'Ownership Status': 'not owned by a public authority',
      'Planning Status': 'permissioned',
      'Permission Type': 'full planning permission',
      'Permission Date': '01/07/2016',
      'ProposedForPIP': '',
      'Min Net Dwellings': '50',
      'Development Description': 'Change of use to 50 dwellings',
      'Part 2': '',
      'Net Dwellings Range From': '',
      'Net Dwellings Range To': '',
      'Notes': 'SHLAA 6/11/1337',
      'Last Updated Date': '31/12/2017',
    }
    const run = await begun(client, [row, { ...row, 'Site Reference': '' }])
    const { choice, presets } = await shownMapping(run)
    assert.include(choice, { preset: 'brownfield', source: 'brownfield' })
    const brownfield = presets.find(({ id }: { id: string }) => id === 'brownfield')
    assert.deepEqual(brownfield.columns.no_units, ['Net Dwellings Range From', 'Min Net Dwellings'])
    assert.deepEqual(brownfield.columns.latitude, ['Easting', 'Northing'])
    await map(run, choice)
    await applied(run)
    const stored = await site('brownfield:dc-purbeck/BR/11/002')
    assert.include(stored, {
      name: 'Land to the South Side of, Kiln Lane, East Stoke',
      address: 'Land to the South Side of, Kiln Lane, East Stoke',
      region: 'South West',
      units: 50,
      description:
        'Brownfield land of 1.66 hectares, not owned by a public authority. Planning status: permissioned, ' +
        'full planning permission, 01/07/2016. Change of use to 50 dwellings. SHLAA 6/11/1337',
    })
    assert.closeTo(Number(stored.latitude), 50.684, 0.01)
    const [rejection] = await db.from('import_rejections')
    assert.equal(rejection.reason, 'Organisation URI, Site Reference is blank')
  })

  type Run = { id: number; client: ApiClient; user: Awaited<ReturnType<typeof createUser>> }

  /** A file that was uploaded; with choices its check waits. */
  async function begun(client: ApiClient, rows: SiteFile, choices?: object): Promise<Run> {
    const user = await createUser({ type: 'admin' })
    const body = Readable.from([csvOf(rows)])
    const upload = { body, fileName: 'sites.csv', userId: user.id, address: '127.0.0.1' }
    const run = { id: (await receiveUpload(upload)).id, client, user }
    if (choices) (await map(run, choices)).assertStatus(302)
    return run
  }

  function map({ client, user, id }: Run, choices: object) {
    const all = {
      source: '',
      fields: FIELDS,
      new_sites: 'Verify',
      restore_deleted: false,
      ...choices,
    }
    return client
      .put(`/admin/sites/imports/${id}/mapping`)
      .loginAs(user)
      .withCsrfToken()
      .accept('json')
      .json(all)
      .redirects(0)
  }

  function apply({ client, user, id }: Run, body: object) {
    return client
      .post(`/admin/sites/imports/${id}/application`)
      .loginAs(user)
      .withCsrfToken()
      .accept('json')
      .json(body)
      .redirects(0)
  }

  async function applied(run: Run) {
    await workAllImports()
    ;(await apply(run, {})).assertStatus(302)
    await workAllImports()
  }

  async function shown({ client, user, id }: Run) {
    const page = await client.get(`/admin/sites/imports/${id}`).loginAs(user).withInertia()
    return page.body().props
  }

  const shownMapping = async (run: Run) => (await shown(run)).mapping
})
