import type { Socket } from 'node:net'

/** What is used of a connection of mysql2. */
type Connection = { stream: Socket }

const open = new Set<Connection>()

/** For a pool: remembers a connection to the replica until it ends. */
export function rememberConnection(connection: Connection, done: () => void) {
  open.add(connection)
  connection.stream.once('close', () => open.delete(connection))
  done()
}

/** Breaks every connection to the replica off, so that nobody waits any longer for what it will not answer. */
export function breakConnections() {
  for (const { stream } of open) {
    stream.destroy(Object.assign(new Error('The replica does not answer'), { code: 'ECONNRESET' }))
  }
}
