import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { useIsOnScreen } from './progressiveRows'

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>
type Options<Props> = { placeholder?: ReactNode | ((props: Props) => ReactNode) }

const AGAIN_MS = 2000
const LONGEST_PAUSE_MS = 15_000

/** Resolves when the browser is online again, or after the pause. */
function aWhile(pause: number): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      done()
    }
    const timer = setTimeout(end, pause)
    window.addEventListener('online', end)
  })
}

/** Logs a failure once and retries until the bundle arrives. */
export async function importWithRetry<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load()
    } catch (error) {
      if (attempt === 1) console.error(error)
      await aWhile(Math.min(attempt * AGAIN_MS, LONGEST_PAUSE_MS))
    }
  }
}

/** For bundles of their own and parts that need a window: never on the server, and only after the first paint. Retries
 * forever: if it gave up, React would remove the page and everything typed in it. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { placeholder = null }: Options<Props> = {}
) {
  const Part = lazy<ComponentType<any>>(() => importWithRetry(load))

  return function LazyPart(props: Props) {
    const waiting = typeof placeholder === 'function' ? placeholder(props) : placeholder
    if (!useIsOnScreen()) return waiting
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
}
