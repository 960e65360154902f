import type { Person, World } from './world.js'

/** A request: the route's own path, without body or token, where nothing else is said. */
export type Asked = {
  path?: string
  query?: object
  body?: object
  token?: string
}

/** What one kind of person asks for. */
export type Case = (world: World, person: Person) => Asked
