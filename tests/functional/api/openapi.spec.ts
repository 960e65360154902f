import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { contract } from './contract.js'
import { OPENAPI } from './openapi_shape.js'

const { answer, at, document, operations } = contract()

test.group('The document of the calls', (group) => {
  useTransaction(group)

  test('is OpenAPI 3.1, and its schemas are JSON Schema', async ({ client, assert }) => {
    const response = await client.get('/api/openapi.json')
    response.assertStatus(200)
    assert.deepEqual(response.body(), document)
    const isOpenapi = new Ajv2020({ strict: false }).compile(OPENAPI)
    assert.isTrue(isOpenapi(response.body()), JSON.stringify(isOpenapi.errors))
    assert.isAbove(Object.keys(document.components.schemas).length, 5)
    for (const name of Object.keys(document.components.schemas)) {
      assert.isFunction(at(`#/components/schemas/${name}`), name)
    }
    for (const { operation } of operations) {
      for (const status of Object.keys(operation.responses)) {
        assert.isFunction(answer(operation.operationId, Number(status)))
      }
    }
  })

  test('names calls that exist, each once', ({ assert }) => {
    const routes = router
      .toJSON()
      .root.flatMap(({ methods, pattern }) =>
        methods.map((method) => `${method} ${pattern.replace(/:(\w+)\??/g, '{$1}')}`)
      )
    const named = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    assert.isAbove(named.length, 10)
    assert.deepEqual(
      named.filter((call) => !routes.includes(call)),
      []
    )
    const ids = operations.map(({ operation }) => operation.operationId)
    assert.lengthOf(new Set(ids), ids.length)
  })

  test('names every parameter of the list and every filter', ({ assert }) => {
    const { operation } = operations.find(({ path }) => path === '/api/projects')!
    assert.sameMembers(
      operation.parameters.map((parameter) => ('name' in parameter ? parameter.name : '')),
      [
        'search',
        'page',
        'perPage',
        'sortBy',
        'sortDirection',
        'NewUpdated',
        'box',
        'filters',
        'facets',
      ]
    )
    const filters = Object.keys(document.components.schemas.SiteFilters.properties)
    for (const name of [
      ...['keyword', 'postcode', 'projectName', 'status', 'region', 'start_date', 'end_date'],
      ...['start_value', 'end_value', 'start_storeys', 'end_storeys', 'start_units', 'end_units'],
      ...['start_blocks', 'end_blocks', 'sectors', 'contractor', 'local_authority', 'client'],
      ...['search', 'year_start', 'year_end'],
    ]) {
      assert.include(filters, name)
    }
  })

  test('stands as a page that everybody may read', async ({ client, assert }) => {
    const page = await client.get('/api/docs').withInertia()
    page.assertStatus(200)
    const calls = page.body().props.groups.flatMap((each: { calls: object[] }) => each.calls)
    assert.lengthOf(calls, operations.length)
  })
})

test.group('The filters of the document', (group) => {
  useTransaction(group)

  test('{$self}: document and server agree')
    .with([
      '{}',
      '{"region":"Wales"}',
      '{"region":["Wales","Ireland"]}',
      '{"region":"Atlantis"}',
      '{"region":["Wales",7]}',
      '{"sectors":["Health"]}',
      '{"status":""}',
      '{"status":"live"}',
      '{"status":"Secret"}',
      '{"contractor":"Hartley"}',
      '{"contractor":[{}]}',
      '{"start_value":2.5,"end_value":9}',
      '{"start_value":-1}',
      '{"start_units":2.5}',
      '{"start_units":true}',
      '{"start_units":[4]}',
      '{"year_start":2026}',
      '{"year_start":1066}',
      '{"start_date":"2026-02-28"}',
      '{"start_date":"2025-02-31"}',
      '{"end_date":"2025-02-29"}',
      '{"end_date":"28/02/2026"}',
      '{"end_date":"tomorrow"}',
      '{"colour":"red"}',
      '{"keyword":["a"]}',
    ])
    .run(async ({ client, assert }, text) => {
      const viewer = await createUser({ type: 'admin' })
      const response = await client.get('/api/projects').qs({ filters: text }).loginAs(viewer)
      const isAccepted = at('#/components/schemas/SiteFilters')(JSON.parse(text))
      assert.equal(response.status(), isAccepted ? 200 : 422, text)
    })
})

test.group('Numbers in a body', (group) => {
  useTransaction(group)

  test('{$self} is no project id')
    .with([[41], ['41'], true, '0x29', '4e1', {}])
    .run(async ({ client, assert }, value) => {
      const viewer = await createUser()
      for (const [path, field] of [
        ['/api/project/view', 'project_id'],
        ['/ajaxRequest', 'site_id'],
      ]) {
        const data = { [field]: value, isBookmarked: true }
        const response = await client.post(path).json(data).withCsrfToken().loginAs(viewer)
        response.assertStatus(422)
        assert.isArray(response.body().errors[field])
      }
    })
})
