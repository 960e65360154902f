import { createServer, type AddressInfo, type Socket } from 'node:net'
import { test } from '@japa/runner'
import {
  checkReplica,
  setReplicaStatus,
  allowReplicaReads,
  reader,
  replicaServes,
} from '#database/replica'
import { useCleanTables } from '#tests/helpers/database'
import { createSite, createUser, type CreatedSite } from '#tests/helpers/factories'
import { rawRequest } from '#tests/helpers/raw_request'
import { FrozenReplica, lostReplica } from '#tests/helpers/replica'

/** A port at which something listens, counts who comes, and says nothing. */
async function silentPort() {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    callers: () => sockets.length,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function closedPort(): Promise<number> {
  const { port, close } = await silentPort()
  await close()
  return port
}

const pageOf = ({ contractor }: CreatedSite) => `/api/get-contractor/${contractor}`

test.group('A replica that is away', (group) => {
  useCleanTables(group)

  test('costs nobody an answer: the primary gives it, and is asked from then on', async ({
    assert,
    client,
    cleanup,
  }) => {
    const site = await createSite()
    const viewer = await createUser({ membershipType: 'paid' })
    cleanup(await lostReplica(await closedPort()))
    assert.isTrue(replicaServes())
    const page = await client.get(pageOf(site)).accept('json').loginAs(viewer)
    page.assertStatus(200)
    assert.include(page.text(), site.name)
    assert.isFalse(replicaServes())
  })

  test('and one that takes calls and says nothing cost the same', async ({
    assert,
    client,
    cleanup,
  }) => {
    const site = await createSite()
    const viewer = await createUser({ membershipType: 'paid' })
    const silent = await silentPort()
    cleanup(silent.close)
    cleanup(await lostReplica(silent.port))
    const page = await client.get(pageOf(site)).accept('json').loginAs(viewer)
    page.assertStatus(200)
    assert.include(page.text(), site.name)
    assert.isAtLeast(silent.callers(), 1)
    assert.isFalse(replicaServes())
  })

  test('is named by /ready and /metrics, and the process is ready all the same', async ({
    assert,
    cleanup,
  }) => {
    const without = await rawRequest({ path: '/ready' })
    assert.deepEqual(JSON.parse(without.text), { status: 'ready' })
    cleanup(await lostReplica(await closedPort()))
    assert.deepEqual(JSON.parse((await rawRequest({ path: '/ready' })).text), { status: 'ready' })
    const metrics = async () => (await rawRequest({ path: '/metrics' })).text
    assert.include(await metrics(), 'gantry_helper_answers{helper="replica"} 1')

    setReplicaStatus('away')
    const ready = await rawRequest({ path: '/ready' })
    assert.equal(ready.status, 200)
    assert.deepEqual(JSON.parse(ready.text), { status: 'ready', without: ['replica'] })
    assert.include(await metrics(), 'gantry_helper_answers{helper="replica"} 0')
  })

  test('is not read while nobody knows how far it is', async ({ assert, client, cleanup }) => {
    const site = await createSite()
    const viewer = await createUser({ membershipType: 'paid' })
    const replica = await FrozenReplica.start()
    cleanup(() => replica.stop())
    const read = () => client.get(pageOf(site)).accept('json').loginAs(viewer)
    await read()
    assert.isNotEmpty(replica.asked)
    // The database of the tests has no position that a replica could have reached.
    await checkReplica()
    assert.isFalse(replicaServes())
    replica.asked.length = 0
    await read()
    assert.deepEqual(replica.asked, [])
  })

  test('is not read on a judgement that has grown old', async ({ assert, cleanup }) => {
    cleanup(await lostReplica(await closedPort()))
    setReplicaStatus('serves', undefined, Date.now() - 4_000)
    assert.isTrue(replicaServes())
    setReplicaStatus('serves', undefined, Date.now() - 5_000)
    assert.isFalse(replicaServes())
  })

  test('is asked only by requests: jobs and commands read the primary', async ({
    assert,
    cleanup,
  }) => {
    const replica = await FrozenReplica.start()
    cleanup(() => replica.stop())
    const connection = await allowReplicaReads(async () => reader().connectionName)
    assert.equal(connection, reader().connectionName)
    assert.notEqual(connection, 'replica')
  })
})
