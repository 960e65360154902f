import type { IncomingMessage, ServerResponse } from 'node:http'
import server from '@adonisjs/core/services/server'
import type { TestContext } from '@japa/runner/core'

/** A request that has arrived and that the product does not know of yet. */
export type Arrival = { request: IncomingMessage; response: ServerResponse; proceed: () => void }

type Interception = { path: RegExp; how: (arrival: Arrival) => unknown }
type Listener = (request: IncomingMessage, response: ServerResponse) => void

const meetings = new Set<Interception>()
let watched: unknown = null

/**
 * Meets what comes for a path before the product does, until the test ends: to let it go on, late or at once, to cut it off, or
 * to answer it. The browser's own interception is not enough where a service worker is let in: once in some hundred times a
 * request passes by it.
 */
export function interceptRequest(
  { cleanup }: Pick<TestContext, 'cleanup'>,
  path: RegExp,
  how: Interception['how']
) {
  watch()
  const meeting = { path, how }
  meetings.add(meeting)
  cleanup(() => void meetings.delete(meeting))
}

function watch() {
  const node = server.getNodeServer()!
  if (watched === node) return
  watched = node
  const product = node.listeners('request') as Listener[]
  node.removeAllListeners('request')
  node.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const proceed = () => product.forEach((listen) => listen.call(node, request, response))
    const [path] = request.url!.split('?')
    const meeting = [...meetings].find((one) => one.path.test(path))
    if (meeting) meeting.how({ request, response, proceed })
    else proceed()
  })
}

/** Ends the connection without an answer; a browser may try again by itself. */
export function cutOff({ request }: Arrival) {
  request.socket.destroy()
}

/** Answers in the place of the product. */
export function answer({ response }: Arrival, status: number, body: object) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

/** Lets the product do its work, and waits with its answer in hand; `deliver` sends it. */
export function answered(arrival: Arrival): Promise<{ deliver: () => void }> {
  const { response } = arrival
  return new Promise((resolve) => {
    const end = response.end.bind(response) as (...rest: unknown[]) => ServerResponse
    response.end = (...rest: unknown[]) => {
      resolve({ deliver: () => void end(...rest) })
      return response
    }
    arrival.proceed()
  })
}
