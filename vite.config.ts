import { defineConfig } from 'vite'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import adonisjs from '@adonisjs/vite/client'
import { leaveOutUnused } from './vite_unused.js'
import { serviceWorker } from './vite_worker.js'

const LISTS = ['Projects', 'MyProjects', 'Contractors', 'ProjectMap']
/** Shown by so many pages that all of them may share one bundle. */
const COMMON = 6

type Graph = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null }

/** The pages that need a module before they can be drawn, and `app`; what they load late asks for nothing here. */
function pagesOf(module: string, graph: Graph): Set<string> {
  const pages = new Set<string>()
  const seen = new Set([module])
  for (const id of seen) {
    const page = /\/inertia\/(?:pages\/(.+)|app)\.tsx$/.exec(id)
    if (page) pages.add(page[1] ?? 'app')
    for (const importer of graph.getModuleInfo(id)?.importers ?? []) seen.add(importer)
  }
  return pages
}

/**
 * The bundle of a module that a list needs at once. Left alone, each set of pages gets bundles of its own: fifty
 * for a list, which compress badly one by one. Packages other than the framework go where they are needed.
 */
function bundleOf(module: string, graph: Graph): string | null {
  if (/node_modules\/(react|react-dom|scheduler|@inertiajs)\//.test(module)) return 'framework'
  // The lists export and so do the account and the admin pages: in a list's bundle it would bring them all of it.
  // The bell is on every page: what it shares with My Projects costs more as a bundle of its own.
  if (/\/(20\/solid\/esm\/ArrowDownTrayIcon\.js|remindersChanged\.ts)$/.test(module))
    return 'common'
  if (module.includes('node_modules')) return null
  const pages = pagesOf(module, graph)
  if (pages.has('app')) return 'start'
  const lists = LISTS.filter((list) => pages.has(list)).length
  if (lists > 0 && pages.size >= COMMON) return 'common'
  if (lists < 2) return null
  if (pages.has('Home')) return 'desk'
  if (pages.has('admin/Sites')) return 'search'
  if (pages.has('SiteDetail')) return 'project'
  if (pages.has('Insights')) return 'filters'
  if (pages.has('ContractorDetails')) return 'contractor'
  return pages.has('Contractors') ? 'list' : 'rows'
}

export const alias = {
  '~/': `${import.meta.dirname}/inertia/`,
  '@generated/': `${import.meta.dirname}/.adonisjs/client/`,
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    leaveOutUnused(),
    adonisjs({
      entryPoints: ['inertia/app.tsx', 'inertia/late.ts'],
      serverEntryPoints: ['inertia/ssr.tsx'],
      reload: ['resources/views/**/*.edge'],
    }),
    serviceWorker(alias),
  ],
  // What the pages load late is made ready at the start too: found later, it would reload the page that is open.
  optimizeDeps: {
    entries: ['inertia/**/*.tsx', 'inertia/**/*.ts'],
    include: [
      '@dnd-kit/core',
      '@geoman-io/leaflet-geoman-free',
      'leaflet',
      'react-leaflet',
      'topojson-client',
    ],
  },
  resolve: { alias },
  environments: {
    client: {
      build: {
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                'framework',
                'start',
                'common',
                'desk',
                'search',
                'project',
                'filters',
                'contractor',
                'list',
                'rows',
              ].map((name, at) => ({
                name: (module, graph) => (bundleOf(module, graph) === name ? name : null),
                debugName: name,
                priority: -at,
              })),
            },
          },
        },
      },
    },
    ssr: { build: { outDir: 'ssr/server' } },
  },
})
