import type { HttpRequest } from '@adonisjs/core/http'

export function wantsJson(request: HttpRequest): boolean {
  const path = request.url()
  if (path.startsWith('/api/') || path === '/ajaxRequest') return true
  return !request.header('x-inertia') && request.accepts(['html', 'json']) === 'json'
}
