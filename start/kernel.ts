import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'

server.errorHandler(() => import('#exceptions/handler'))

server.use([
  () => import('#middleware/container_bindings_middleware'),
  () => import('#middleware/hand_over_middleware'),
  () => import('#middleware/browser_rules_middleware'),
  () => import('#middleware/watch_middleware'),
  () => import('#middleware/probes_middleware'),
  () => import('#middleware/compression_middleware'),
  () => import('#middleware/built_assets_middleware'),
  () => import('#middleware/files_middleware'),
  () => import('@adonisjs/vite/vite_middleware'),
  () => import('#middleware/no_store_middleware'),
  () => import('#middleware/inertia_middleware'),
])

router.use([
  () => import('@adonisjs/core/bodyparser_middleware'),
  () => import('#middleware/replica_middleware'),
  // Before the session, which is read with the version of the data.
  () => import('#middleware/current_statuses_middleware'),
  () => import('#middleware/session_middleware'),
  () => import('#middleware/xsrf_header_middleware'),
  () => import('@adonisjs/shield/shield_middleware'),
  () => import('@adonisjs/auth/initialize_auth_middleware'),
  () => import('#middleware/viewer_middleware'),
  // After the token of the request and its sender are known: a file that is refused is never received.
  () => import('#middleware/received_files_middleware'),
  () => import('#middleware/bouncer_middleware'),
])

export const middleware = router.named({
  admin: () => import('#middleware/admin_middleware'),
  author: () => import('#middleware/author_middleware'),
  guest: () => import('#middleware/guest_middleware'),
  member: () => import('#middleware/member_middleware'),
})
