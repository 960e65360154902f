// The floors of the code: an import goes down only. `npm run lint` holds them.
/** The rooms of the server, lowest first. */
const SERVER = [
  'shared',
  'errors',
  'database',
  'operation',
  'models',
  'geography',
  'privacy',
  'files',
  'validators',
  'policies',
  'sites',
  'search',
  'queries',
  'mails',
  'actions',
  'exports',
  'imports',
  'transformers',
  'openapi',
  'http',
  'controllers',
  'jobs',
].map((room) => `^app/${room}/`)

/** The rooms of the browser, lowest first. */
const BROWSER = [
  '^inertia/lib/',
  '^inertia/hooks/',
  '^inertia/components/ui/',
  '^inertia/device/',
  '^inertia/list/',
  '^inertia/components/tables/',
  '^inertia/components/(?!ui/|tables/)',
  '^inertia/layouts/',
  '^inertia/pages/',
]

function upwards(floors) {
  return floors.slice(0, -1).map((floor, at) => ({
    name: `up from ${floor.replace(/[\^$]/g, '')}`,
    severity: 'error',
    from: { path: floor },
    to: { path: floors.slice(at + 1) },
  }))
}

export default {
  forbidden: [
    ...upwards(SERVER),
    ...upwards(BROWSER),
    { name: 'circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'shared rules stand alone',
      comment: 'The browser loads them too.',
      severity: 'error',
      from: { path: '^app/shared/' },
      to: { pathNot: '^app/shared/' },
    },
    {
      name: 'the browser gets types alone from the server',
      severity: 'error',
      from: { path: '^inertia/' },
      to: {
        path: '^(app/(?!shared/)|config/|database/(?!geography/.*[.]json)|start/|providers/|commands/|bin/|[.]adonisjs/server/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the browser loads no package of the server',
      severity: 'error',
      from: { path: '^inertia/' },
      to: {
        path: 'node_modules/(@adonisjs/(?!core/)|better-sqlite3|mysql2|knex)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the browser has no Node',
      severity: 'error',
      from: { path: '^inertia/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'controllers ask queries and actions, not the database',
      severity: 'error',
      from: { path: '^app/controllers/' },
      to: {
        path: [
          'node_modules/(@adonisjs/lucid|knex|mysql2|better-sqlite3)',
          '^database/',
          '^app/database/(?!log_activity)',
        ],
      },
    },
    {
      name: 'the index of sites is asked through app/search/site_search.ts',
      comment:
        'What is found answers for itself; only who keeps the index, or waits for it, knows it.',
      severity: 'error',
      from: {
        path: '^app/',
        pathNot: '^app/(search/(index|live)/|jobs/|http/middleware/health_check)',
      },
      to: { path: '^app/search/(index|live)/' },
    },
    {
      name: 'the import of files is apart',
      comment: 'Only its controllers, jobs, commands and transformers use it.',
      severity: 'error',
      from: {
        path: '^(app|config|start)/',
        pathNot: '^app/(imports|transformers|controllers/admin|jobs)/',
      },
      to: { path: '^app/imports/' },
    },
    {
      name: 'config names drivers alone',
      comment:
        'What a configuration is made of: drivers of sessions, of limits and of the database.',
      severity: 'error',
      from: { path: '^config/' },
      to: {
        path: '^app/',
        pathNot: '^app/(database|errors|models|operation|shared)/|^app/http/session_store',
      },
    },
    {
      name: 'the product needs no test',
      severity: 'error',
      from: { pathNot: '^(tests/|scripts/|bin/test(_rules)?[.]ts)' },
      to: { path: '^tests/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '[.]adonisjs'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.check.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
    webpackConfig: { fileName: '.dependency-cruiser.aliases.mjs' },
  },
}
