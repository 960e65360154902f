import type { ApiResponse } from '@japa/api-client'
import type { InertiaPages, SharedProps } from '@adonisjs/inertia/types'

/** What a page that was asked for with `withInertia()` received, typed as the page reads it; fails if another came. */
export function propsOf<Page extends keyof InertiaPages>(response: ApiResponse, page: Page) {
  response.assertInertiaComponent(page)
  return response.inertiaProps as InertiaPages[Page] & SharedProps
}
