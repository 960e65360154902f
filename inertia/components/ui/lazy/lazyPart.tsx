import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { useHydrated } from '~/hooks/useHydrated'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useIsOnScreen } from './progressiveRows'

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>
type Options<Props> = {
  placeholder?: ReactNode | ((props: Props) => ReactNode)
  /** The server draws it too where it draws a member's phone: see PHONE_PARTS. */
  onPhones?: boolean
}

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

const phoneParts: (() => Promise<void>)[] = []

/** Ends once all that the server draws for a member's phone can be drawn at once. */
export async function loadPhoneParts(): Promise<void> {
  await Promise.all(phoneParts.map((load) => load()))
}

/**
 * For bundles of their own and parts that need a window: only after the first paint, and on the server only where it
 * draws a member's phone. Retries forever: if it gave up, React would remove the page and everything typed in it.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { placeholder = null, onPhones = false }: Options<Props> = {}
) {
  let Loaded: ComponentType<Props> | null = null
  /** Afterwards it is drawn at once, where React would first show a placeholder, for 300 ms or more. */
  async function preload() {
    const part = await load()
    Loaded = part.default
    return part
  }
  const Part = lazy<ComponentType<any>>(() => importWithRetry(preload))
  if (onPhones) phoneParts.push(async () => void (await importWithRetry(preload)))

  function LazyPart(props: Props) {
    const waiting = typeof placeholder === 'function' ? placeholder(props) : placeholder
    const isOnScreen = useIsOnScreen()
    const isHydrated = useHydrated()
    const { drawnForPhone } = useSharedProps()
    // Visitors' pages have none of these, so what the server has loaded stays out of them.
    const [isAtOnce] = useState(Loaded !== null && (isHydrated || drawnForPhone))
    if (Loaded && isAtOnce) return <Loaded {...props} />
    if (!isOnScreen) return waiting
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
  return Object.assign(LazyPart, { preload })
}
