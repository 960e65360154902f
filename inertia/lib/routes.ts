import { registry } from '@generated/registry'

/** Whether the server answers under a named route: a link to a page that is not there is a dead end. */
export function hasRoute(name: string): boolean {
  return name in registry.routes
}
