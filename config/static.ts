import { defineConfig } from '@adonisjs/static'

const HASHED = /[\\/]assets[\\/][^\\/]+-[\w-]{8,}\.\w+$/

const staticConfig = defineConfig({
  enabled: true,
  etag: true,
  lastModified: true,
  dotFiles: 'ignore',
  headers: (path): Record<string, string> => ({
    'X-Content-Type-Options': 'nosniff',
    ...(HASHED.test(path) && { 'Cache-Control': 'public, max-age=31536000, immutable' }),
  }),
})

export default staticConfig
