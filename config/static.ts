import { defineConfig } from '@adonisjs/static'

/** What lies in `public` under names that stay; the built assets have a middleware of their own. */
const staticConfig = defineConfig({
  enabled: true,
  etag: true,
  lastModified: true,
  dotFiles: 'ignore',
  headers: () => ({ 'X-Content-Type-Options': 'nosniff' }),
})

export default staticConfig
