import { defineConfig } from 'vitest/config'
import { alias } from './vite.config.js'

/** The tests of components: `npm test -- components`. */
export default defineConfig({
  resolve: { alias },
  test: {
    environment: 'happy-dom',
    include: ['tests/components/**/*.spec.tsx'],
    setupFiles: ['tests/components/setup.ts'],
    isolate: false,
    // Wherever the tests run.
    env: { TZ: 'UTC' },
    // Fails what hangs, whatever else the machine does.
    testTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
