import type { Plugin } from 'vite'

/** What Inertia offers and no page here uses. */
const UNUSED = ['Deferred', 'Form', 'InfiniteScroll', 'WhenVisible']

/**
 * Leaves out of the bundle what no page uses of Inertia: it would stay there, with all that it needs, because it is made
 * and named while the module runs, which might do more than that.
 */
export function leaveOutUnused(): Plugin {
  return {
    name: 'leave-out-unused',
    apply: 'build',
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
