import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react'
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

const phoneParts: (() => Promise<unknown>)[] = []

/** Ends once all that the server draws for a member's phone can be drawn at once. */
export async function loadPhoneParts(): Promise<void> {
  await Promise.all(phoneParts.map((load) => load()))
}

/**
 * For bundles of their own and parts that need a window: only after the first paint, and on the server only where it
 * draws a member's phone. Retries forever: if it gave up, the part would never come. Without Suspense, which shows a
 * placeholder for 300 ms or more, even for a bundle that has come.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { placeholder = null, onPhones = false }: Options<Props> = {}
) {
  let Loaded: ComponentType<Props> | null = null
  /** Afterwards it is drawn at once. */
  async function preload() {
    const part = await load()
    Loaded = part.default
    return part
  }
  let arrival: Promise<unknown> | null = null
  const arrive = () => (arrival ??= importWithRetry(preload))
  if (onPhones) phoneParts.push(arrive)

  function LazyPart(props: Props) {
    const isOnScreen = useIsOnScreen()
    const isHydrated = useHydrated()
    const { drawnForPhone } = useSharedProps()
    // Visitors' pages have none of these, so what the server has loaded stays out of them.
    const [Part, setPart] = useState(() => (isHydrated || drawnForPhone ? Loaded : null))

    const isMissing = Part === null && isOnScreen
    useEffect(() => {
      if (!isMissing) return
      let isGone = false
      void arrive().then(() => {
        if (!isGone) startTransition(() => setPart(() => Loaded))
      })
      return () => {
        isGone = true
      }
    }, [isMissing])

    if (Part) return <Part {...props} />
    return typeof placeholder === 'function' ? placeholder(props) : placeholder
  }
  return Object.assign(LazyPart, { preload })
}
