import { test } from '@japa/runner'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { propsOf } from '#tests/helpers/page_props'

test.group('The view in the address', (group) => {
  useTransaction(group)

  test('every member may see the timeline, of the same list', async ({ client, assert }) => {
    const site = await createSite({ name: 'Holbeck Lane School' })
    for (const membershipType of ['free', 'paid'] as const) {
      const member = await createUser({ membershipType })
      const page = await client
        .get('/projects?search=holbeck&view=timeline')
        .withInertia()
        .loginAs(member)
      const { list, query } = propsOf(page, 'Projects')
      assert.containsSubset(query, { view: 'timeline', search: 'holbeck', perPage: 50 })
      assert.deepEqual(
        list!.data.map(({ ID }) => ID),
        [site.id]
      )
    }
  })

  test('is the list unless it names another, and no other word', async ({ client, assert }) => {
    const member = await createUser()
    const plain = await client.get('/projects').withInertia().loginAs(member)
    assert.equal(propsOf(plain, 'Projects').query.view, 'list')
    const wrong = await client
      .get('/projects?view=board')
      .header('accept', 'application/json')
      .loginAs(member)
    wrong.assertStatus(422)
    assert.property(wrong.body().errors, 'view')
  })

  test('a visitor gets the page without a list, whatever the view', async ({ client, assert }) => {
    const page = await client.get('/projects?view=timeline').withInertia()
    const { list, query } = propsOf(page, 'Projects')
    assert.isNull(list)
    assert.equal(query.view, 'list')
  })

  test('stays when a page’s edge leads to its first project', async ({ client, assert }) => {
    const site = await createSite()
    const response = await client
      .get('/projects?view=timeline&open=first')
      .loginAs(await createUser())
      .redirects(0)
    response.assertHeader('location', `/projects/${site.id}?view=timeline`)
    assert.equal(response.status(), 302)
  })

  test('My Projects has it beside list and board', async ({ client, assert }) => {
    const page = await client
      .get('/my-projects?view=timeline')
      .withInertia()
      .loginAs(await createUser())
    const { list, board, query } = propsOf(page, 'MyProjects')
    assert.isNull(board)
    assert.deepEqual(list!.data, [])
    assert.equal(query.view, 'timeline')
  })
})
