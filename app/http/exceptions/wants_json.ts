import type { HttpRequest } from '@adonisjs/core/http'

/** Whether a request is a call that reads JSON, rather than a page or an Inertia visit. */
export function wantsJson(request: HttpRequest): boolean {
  const path = request.url()
  if (path.startsWith('/api/') || path === '/ajaxRequest') return true
  return !request.header('x-inertia') && request.accepts(['html', 'json']) === 'json'
}
