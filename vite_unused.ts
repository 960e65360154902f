import type { Plugin } from 'vite'

/** What Inertia offers and no page here uses. */
const UNUSED = ['Deferred', 'Form', 'InfiniteScroll', 'WhenVisible']

/** Checks forms with the server while they are typed, which no form here does; Inertia imports it for those that do. */
const UNUSED_PACKAGE = 'laravel-precognition'
const UNUSED_NAMES = ['client', 'createValidator', 'resolveName', 'toSimpleValidationErrors']

/**
 * Leaves out of the bundle what no page uses of Inertia: it would stay there, with all that it needs, because it is made
 * and named while the module runs, which might do more than that.
 */
export function leaveOutUnused(): Plugin {
  return {
    name: 'leave-out-unused',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^${UNUSED_PACKAGE}$`) },
      handler: () => `\0${UNUSED_PACKAGE}`,
    },
    load: {
      filter: { id: new RegExp(`${UNUSED_PACKAGE}$`) },
      handler: (id) =>
        id === `\0${UNUSED_PACKAGE}`
          ? UNUSED_NAMES.map((name) => `export const ${name} = undefined`).join('\n')
          : undefined,
    },
    transform: {
      filter: { id: /node_modules\/@inertiajs\/react\/dist\/index\.js$/ },
      handler(code) {
        return UNUSED.reduce(
          (rest, name) =>
            rest
              .replace(`${name}.displayName = "Inertia${name}";`, '')
              .replace(new RegExp(`(?<=var ${name} = )(?=forwardRef\\d*\\()`), '/* @__PURE__ */ '),
          code
        )
      },
    },
  }
}
