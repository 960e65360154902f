import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'

server.errorHandler(() => import('#http/exceptions/handler'))

server.use([
  () => import('#http/middleware/container_bindings_middleware'),
  () => import('#http/middleware/drain_middleware'),
  () => import('#http/middleware/security_headers_middleware'),
  () => import('#http/middleware/request_metrics_middleware'),
  () => import('#http/middleware/health_check_middleware'),
  () => import('#http/middleware/compression_middleware'),
  () => import('#http/middleware/built_assets_middleware'),
  () => import('#http/middleware/files_middleware'),
  () => import('@adonisjs/vite/vite_middleware'),
  () => import('#http/middleware/no_store_middleware'),
  () => import('#http/middleware/inertia_middleware'),
])

router.use([
  () => import('@adonisjs/core/bodyparser_middleware'),
  // Before the session, which is read with the version of the data.
  () => import('#http/middleware/current_statuses_middleware'),
  () => import('#http/middleware/session_middleware'),
  () => import('#http/middleware/xsrf_header_middleware'),
  () => import('@adonisjs/shield/shield_middleware'),
  () => import('@adonisjs/auth/initialize_auth_middleware'),
  () => import('#http/middleware/viewer_middleware'),
  // After the token of the request and its sender are known: a file that is refused is never received.
  () => import('#http/middleware/upload_cleanup_middleware'),
  () => import('#http/middleware/bouncer_middleware'),
])

export const middleware = router.named({
  admin: () => import('#http/middleware/roles/admin_middleware'),
  author: () => import('#http/middleware/author_middleware'),
  guest: () => import('#http/middleware/roles/guest_middleware'),
  member: () => import('#http/middleware/roles/member_middleware'),
  openedProject: () => import('#http/middleware/opened_project_middleware'),
  shopWindow: () => import('#http/middleware/roles/shop_window_middleware'),
})
