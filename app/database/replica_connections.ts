import type { Socket } from 'node:net'

type Connection = { stream: Socket }

const open = new Set<Connection>()

export function rememberConnection(connection: Connection, done: () => void) {
  open.add(connection)
  connection.stream.once('close', () => open.delete(connection))
  done()
}

/** Breaks all connections off, so that nobody waits for a dead replica. */
export function breakConnections() {
  for (const { stream } of open) {
    stream.destroy(Object.assign(new Error('The replica does not answer'), { code: 'ECONNRESET' }))
  }
}
