import { indexPages } from '@adonisjs/inertia'
import { indexEntities } from '@adonisjs/core'
import { indexPolicies } from '@adonisjs/bouncer'
import { defineConfig } from '@adonisjs/core/app'

/** Folders of controllers and transformers that their names do not repeat. */
const NOUNS = [
  'accounts',
  'auth',
  'contractors',
  'desk',
  'insights',
  'projects',
  'public',
  'sites',
  'upgrades',
  'users',
]

export default defineConfig({
  commands: [
    () => import('@adonisjs/core/commands'),
    () => import('@adonisjs/lucid/commands'),
    () => import('@adonisjs/bouncer/commands'),
  ],

  providers: [
    () => import('@adonisjs/core/providers/app_provider'),
    () => import('@adonisjs/core/providers/hash_provider'),
    { file: () => import('@adonisjs/core/providers/repl_provider'), environment: ['repl', 'test'] },
    () => import('@adonisjs/core/providers/vinejs_provider'),
    () => import('@adonisjs/core/providers/edge_provider'),
    () => import('@adonisjs/session/session_provider'),
    () => import('#providers/sessions_provider'),
    () => import('#providers/pages_provider'),
    () => import('#providers/shield_provider'),
    () => import('@adonisjs/static/static_provider'),
    () => import('@adonisjs/lucid/database_provider'),
    () => import('#providers/transactions_provider'),
    () => import('@adonisjs/inertia/inertia_provider'),
    () => import('@adonisjs/auth/auth_provider'),
    () => import('@adonisjs/bouncer/bouncer_provider'),
    () => import('@adonisjs/redis/redis_provider'),
    () => import('@adonisjs/limiter/limiter_provider'),
    () => import('@adonisjs/mail/mail_provider'),
    { file: () => import('#providers/mail_delivery_provider'), environment: ['web'] },
    { file: () => import('#providers/jobs_provider'), environment: ['web'] },
    () => import('#providers/search_index_provider'),
    () => import('#providers/serializer_provider'),
  ],

  preloads: [
    () => import('#start/routes'),
    () => import('#start/kernel'),
    () => import('#start/validator'),
    () => import('#start/views'),
    { file: () => import('#start/demo'), environment: ['web'] },
  ],

  tests: {
    suites: [
      { name: 'unit', files: ['tests/unit/**/*.spec.{ts,js}'], timeout: 120_000 },
      { name: 'functional', files: ['tests/functional/**/*.spec.{ts,js}'], timeout: 300_000 },
      { name: 'screens', files: ['tests/screens/**/*.spec.{ts,js}'], timeout: 600_000 },
      { name: 'browser', files: ['tests/browser/**/*.spec.{ts,js}'], timeout: 600_000 },
      { name: 'streets', files: ['tests/streets/**/*.spec.{ts,js}'], timeout: 300_000 },
      { name: 'offline', files: ['tests/offline/**/*.spec.{ts,js}'], timeout: 600_000 },
    ],
    forceExit: true,
  },

  metaFiles: [
    { pattern: 'resources/views/**/*.edge', reloadServer: false },
    { pattern: 'resources/streets/**', reloadServer: false },
    { pattern: 'public/**', reloadServer: false },
    { pattern: 'ssr/**', reloadServer: false },
    { pattern: 'database/geography/**', reloadServer: false },
    { pattern: 'database/demo/**/*.svg', reloadServer: false },
    { pattern: 'imports/**', reloadServer: false },
  ],

  hooks: {
    init: [
      indexEntities({
        controllers: { skipSegments: ['controllers', ...NOUNS] },
        transformers: {
          enabled: true,
          withSharedProps: true,
          inertiaMiddlewareImportPath: '#http/middleware/inertia_middleware',
          skipSegments: ['transformers', 'admin', ...NOUNS],
        },
      }),
      indexPages({ framework: 'react' }),
      indexPolicies(),
    ],
    buildStarting: [() => import('@adonisjs/vite/build_hook')],
  },
})
