import { defineConfig } from 'vite'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import adonisjs from '@adonisjs/vite/client'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    adonisjs({
      entryPoints: ['inertia/app.tsx'],
      serverEntryPoints: ['inertia/ssr.tsx'],
      reload: ['resources/views/**/*.edge'],
    }),
  ],
  // What the pages load late is made ready at the start too: found later, it would reload the page that is open.
  optimizeDeps: {
    entries: ['inertia/**/*.tsx', 'inertia/**/*.ts'],
    include: [
      '@dnd-kit/core',
      '@geoman-io/leaflet-geoman-free',
      'leaflet',
      'react-leaflet',
      'recharts',
      'topojson-client',
    ],
  },
  resolve: {
    alias: {
      '~/': `${import.meta.dirname}/inertia/`,
      '@generated/': `${import.meta.dirname}/.adonisjs/client/`,
    },
  },
  environments: {
    ssr: { build: { outDir: 'ssr/server' } },
  },
})
