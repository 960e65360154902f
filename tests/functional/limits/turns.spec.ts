import { test } from '@japa/runner'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import type User from '#models/user'
import { searchTurns } from '#operation/turns'
import { createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'

const AT_WORK = 2
const WAITING = 20

const asked = (client: ApiClient, viewer: User, path: string) =>
  client.get(path).header('accept', 'application/json').loginAs(viewer)
const area = (at: number) =>
  `/api/map?box=-11,49,3,61&zoom=${at % 20}&filters={"area":"55,-5;${55 + at / 100},1;51,-1"}`

/** Keeps all turns of a member at work until it is called. */
function holdTurns(viewer: User) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const turns = Array.from({ length: AT_WORK }, () => searchTurns.take(viewer.id, () => held))
  return async () => {
    letGo()
    await Promise.all(turns)
  }
}

test.group('Many searches of one member at once', (group) => {
  useCleanTables(group)

  test('wait their turn or are refused, and nobody else waits for them', async ({
    client,
    assert,
  }) => {
    await createSite({ latitude: 53.4, longitude: -1.5 })
    const [many, other] = [
      await createUser({ membershipType: 'paid' }),
      await createUser({ membershipType: 'paid' }),
    ]
    const letGo = holdTurns(many)
    const refused: ApiResponse[] = []
    const MORE = 5
    let allRefused = () => {}
    const untilRefused = new Promise<void>((resolve) => (allRefused = resolve))
    const answers = Array.from({ length: WAITING + MORE }, async (_, at) => {
      const response = await asked(client, many, area(at))
      if (response.status() === 429 && refused.push(response) === MORE) allRefused()
      return response.status()
    })
    await untilRefused
    for (const response of refused) {
      response.assertBody({ message: 'Too many requests. Please wait a moment.' })
      response.assertHeader('retry-after', '5')
    }
    const meanwhile = await asked(client, other, area(1))
    meanwhile.assertStatus(200)
    const health = await client.get('/health')
    health.assertStatus(200)
    await letGo()
    const statuses = await Promise.all(answers)
    assert.lengthOf(
      statuses.filter((status) => status === 200),
      WAITING
    )
    assert.lengthOf(
      statuses.filter((status) => status === 429),
      MORE
    )
    const afterwards = await asked(client, many, area(1))
    afterwards.assertStatus(200)
  })

  test('are counted together: {$self}')
    .with([
      '/api/projects',
      '/projects',
      '/api/map?box=-11,49,3,61&zoom=6',
      '/map',
      '/my-projects',
      '/my-projects/export/csv',
      '/projects/export/csv',
      '/insights',
      '/insights/export',
      '/contractors',
      '/saved-filters',
    ])
    .run(async ({ client }, path) => {
      await createSite()
      const viewer = await createUser({ membershipType: 'paid' })
      const letGo = holdTurns(viewer)
      const waiting = Array.from({ length: WAITING }, () =>
        searchTurns.take(viewer.id, async () => {})
      )
      const refused = await asked(client, viewer, path)
      refused.assertStatus(429)
      await letGo()
      await Promise.all(waiting)
      const answered = await asked(client, viewer, path)
      answered.assertStatus(200)
    })
})
