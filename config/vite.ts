import { defineConfig } from '@adonisjs/vite'

/** The server bundle lies outside `public`, where no one can download it. */
const viteConfig = defineConfig({
  buildDirectory: 'ssr',
  manifestFile: 'public/assets/.vite/manifest.json',
  assetsUrl: '/assets',
})

export default viteConfig
