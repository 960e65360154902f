import { test } from '@japa/runner'
import { choiceOfHeaders } from '#imports/mapping/choices'
import { readChanges } from '#imports/mapping/read_changes'
import { type ImportMapping, guessMapping, parseMapping } from '#imports/mapping/mapping'
import { bindMapping } from '#imports/mapping/row_reader'

function read(mapping: ImportMapping, row: Record<string, string>) {
  return bindMapping(mapping, Object.keys(row)).read(Object.values(row))
}

test.group('Mapping', () => {
  test('headers that are field names are recognised in any case', ({ assert }) => {
    const headers = ['CMAP_ID', 'Project Name', 'Site Manager First Name2', 'Sector', 'Mood']
    const mapping = guessMapping(headers)
    assert.deepEqual(mapping.fields, {
      cmap_id: 'CMAP_ID',
      name: 'Project Name',
      site_manager_first_name2: 'Site Manager First Name2',
      type: 'Sector',
    })
    assert.deepEqual(bindMapping(mapping, headers).ignored, ['Mood'])
  })

  test('the exact name of a field wins over what only resembles it, wherever it is', ({
    assert,
  }) => {
    const headers = ['Site ID', 'id', 'Project', 'Project Name', 'Builder', 'Contractor', 'Title']
    const exact = ['cmap_id', 'name']
    assert.deepEqual(choiceOfHeaders([...headers, ...exact]).fields, {
      cmap_id: 'cmap_id',
      name: 'name',
      contractor: 'Contractor',
    })
    assert.equal(guessMapping([...headers, ...exact]).fields.name, 'name')
    assert.equal(choiceOfHeaders(['Project', 'Project Name']).fields.name, 'Project Name')
  })

  test('the numbers of the product are never a key')
    .with(['ID', 'id', 'site_id', 'Site ID'])
    .run(({ assert }, header) => {
      assert.notProperty(choiceOfHeaders([header, 'name']).fields, 'cmap_id')
      assert.throws(() => guessMapping([header, 'name']), /no cmap_id column/)
      assert.throws(
        () => bindMapping({ fields: { cmap_id: header, name: 'name' } }, [header, 'name']),
        /this directory’s own IDs/
      )
    })

  test('a file without the key column is refused and told what it has', ({ assert }) => {
    assert.throws(() => guessMapping(['name', 'town']), /no cmap_id column.*name, town/)
    assert.throws(
      () => bindMapping({ fields: { cmap_id: 'Ref' } }, ['name']),
      'The file has no column "Ref", which the mapping needs for cmap_id.'
    )
    assert.throws(() => bindMapping({ fields: { name: 'name' } }, ['name']), /no cmap_id/)
  })

  test('columns that the file has not are told', ({ assert }) => {
    const reader = bindMapping({ fields: { cmap_id: 'Ref', name: 'Title' } }, ['Ref'])
    assert.deepEqual(reader.missing, ['Title'])
    assert.deepEqual(reader.read(['7']), { cmap_id: '7', name: '' })
  })

  test('values, constants, blank words and templates', ({ assert }) => {
    const mapping: ImportMapping = {
      blank: ['N/A'],
      lists: { kinds: { wind: 'Wind farm' } },
      fields: {
        cmap_id: 'Ref',
        type: { constant: 'Other' },
        site_status: {
          column: 'Stage',
          values: { Built: 'Complete', Lost: '' },
          otherwise: 'Hold',
        },
        description: { template: '{Kind|kinds}[ of {Size|number} MW]' },
        client: 'Owner',
      },
    }
    const row = { Ref: ' 7 ', Stage: 'BUILT', Kind: 'Wind', Size: '5.50', Owner: 'n/a' }
    assert.deepEqual(read(mapping, row), {
      cmap_id: '7',
      type: 'Other',
      site_status: 'Complete',
      description: 'Wind farm of 5.5 MW',
      client: '',
    })
    assert.equal(read(mapping, { ...row, Stage: 'Lost' }).site_status, '')
    assert.equal(read(mapping, { ...row, Stage: 'Odd' }).site_status, 'Hold')
    assert.equal(read(mapping, { ...row, Stage: '' }).site_status, '')
  })

  test('numbers with a decimal comma are written with a point, values stay as typed', ({
    assert,
  }) => {
    const mapping: ImportMapping = {
      fields: { cmap_id: 'Ref', value: 'Wert', latitude: 'Breite', name: 'Name' },
      decimalComma: true,
    }
    const row = { Ref: '1', Wert: '1.250.000,50', Breite: '51,507351', Name: 'Hof 1.250,5' }
    assert.deepEqual(read(mapping, row), {
      cmap_id: '1',
      value: '1.250.000,50',
      latitude: '51.507351',
      name: 'Hof 1.250,5',
    })
  })

  test('fields are called as the columns of the file', ({ assert }) => {
    const mapping: ImportMapping = {
      fields: {
        cmap_id: 'Ref ID',
        name: { column: 'Site Name', case: 'title' },
        address: { template: '{Street}, {Town}' },
        type: { constant: 'Resi' },
      },
      grid: { easting: 'X', northing: 'Y' },
    }
    const { nameOf } = bindMapping(mapping, ['Ref ID', 'Site Name', 'Street', 'Town', 'X', 'Y'])
    const fields = ['cmap_id', 'name', 'address', 'type', 'longitude', 'client'] as const
    assert.deepEqual(fields.map(nameOf), [
      'Ref ID',
      'Site Name',
      'Street, Town',
      'type',
      'X, Y',
      'client',
    ])
  })

  test('a column is found by its name, else without case, spaces and signs, else by an alias', ({
    assert,
  }) => {
    const mapping: ImportMapping = {
      aliases: { GeoX: ['Easting'], SiteNameAddress: ['Address of site'] },
      fields: {
        cmap_id: { template: '{OrganisationURI|path}/{SiteReference}' },
        name: 'SiteNameAddress',
        longitude: 'GeoX',
        client: 'Owner',
      },
    }
    const headers = ['Organisation URI', 'SITE_REFERENCE', 'address of SITE', 'Easting', 'Geo X']
    const reader = bindMapping(mapping, headers)
    assert.deepEqual(reader.read(['http://x/id/a-b/leeds', '7', 'Kiln', '4', '5']), {
      cmap_id: 'ab-leeds/7',
      name: 'Kiln',
      longitude: '5',
      client: '',
    })
    assert.deepEqual(reader.missing, ['Owner'])
    assert.deepEqual(reader.ignored, ['Easting'])
    assert.deepEqual((['cmap_id', 'name', 'client'] as const).map(reader.nameOf), [
      'Organisation URI, SITE_REFERENCE',
      'address of SITE',
      'client',
    ])
    assert.equal(bindMapping(mapping, ['GeoX', ...headers]).nameOf('longitude'), 'GeoX')
  })

  test('quotes around a whole cell are taken off where a mapping says so', ({ assert }) => {
    const mapping: ImportMapping = { fields: { cmap_id: 'Ref', name: 'Name' } }
    const read2 = (Name: string, unquote: boolean) =>
      read({ ...mapping, unquote }, { Ref: '1', Name })
    assert.equal(read2('"Kiln Yard, Leeds" ', true).name, 'Kiln Yard, Leeds')
    assert.equal(read2('"Kiln" and "Yard"', true).name, '"Kiln" and "Yard"')
    assert.equal(read2('"Kiln Yard"', false).name, '"Kiln Yard"')
  })

  test('grid references become latitude and longitude', ({ assert }) => {
    const mapping: ImportMapping = {
      fields: { cmap_id: 'Ref' },
      grid: { easting: 'X', northing: 'Y' },
    }
    // The Ordnance Survey's worked example of Caister water tower, within its five metres.
    const { latitude, longitude } = read(mapping, { Ref: '1', X: '651409.903', Y: '313177.270' })
    assert.closeTo(Number(latitude), 52.657979, 0.00005)
    assert.closeTo(Number(longitude), 1.716052, 0.0001)
    assert.deepEqual(read(mapping, { Ref: '1', X: '', Y: '' }), { cmap_id: '1' })
    assert.deepEqual(read(mapping, { Ref: '1', X: '-1.547', Y: '50.759' }), {
      cmap_id: '1',
      latitude: '50.759',
      longitude: '-1.547',
    })
    assert.deepEqual(
      read({ ...mapping, decimalComma: true }, { Ref: '1', X: '-1,547', Y: '50,759' }),
      {
        cmap_id: '1',
        latitude: '50.759',
        longitude: '-1.547',
      }
    )
    for (const row of [
      { Ref: '1', X: '651409', Y: '' },
      { Ref: '1', X: '9e9', Y: '1' },
    ]) {
      assert.throws(
        () => readChanges(read(mapping, row)),
        `"${`${row.X}, ${row.Y}`.trim()}" is not a position`
      )
    }
  })

  test('an apostrophe that disarmed a formula is taken away', ({ assert }) => {
    const mapping = guessMapping(['cmap_id', 'phone', 'name'])
    const reader = bindMapping(mapping, ['cmap_id', 'phone', 'name'])
    assert.deepEqual(reader.read(['1', "'+44 7700 900123", "'Tween House"]), {
      cmap_id: '1',
      phone: '+44 7700 900123',
      name: "'Tween House",
    })
  })

  test('a faulty mapping file is refused in one line')
    .with([
      ['{', /not JSON/],
      ['[]', /not valid/],
      ['{"fields": {"cmap": "Ref"}}', /unknown field "cmap"/],
      ['{"fields": {"name": {"column": "a", "constant": "b"}}}', /mapping of name/],
      ['{"fields": {"cmap_id": "Ref"}, "newSites": "Gone"}', /not valid/],
      ['{"fields": {"name": {"join": ["a", "b"]}}}', /mapping of name/],
      ['{"fields": {"name": {"join": "a", "with": "comma"}}}', /mapping of name/],
    ] as const)
    .run(async ({ assert }, [json, message]) => {
      await assert.rejects(() => parseMapping(json), message)
    })
})
