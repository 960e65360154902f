import { lazy, type ComponentType } from 'react'

type Bundle<Part> = { default: Part }

const AGAIN_MS = 2000
const LONGEST_PAUSE_MS = 15_000

/** Ends when the browser says that it is back on the network, or when the time is over. */
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

/** A bundle that does not arrive is logged once, and asked for until it does. */
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

/**
 * A part of the page in a bundle of its own, for `Late`. A bundle that does not arrive is logged once and asked
 * for until it does: were it given up, React would take away the page and all that was typed in it.
 */
export function lazyPart<Part extends ComponentType<any>>(load: () => Promise<Bundle<Part>>) {
  return lazy(() => importWithRetry(load))
}

/** The same for a component that is not its bundle's default; a lazy component loses the type of its properties. */
export function lateComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart<ComponentType<any>>(() => load().then((part) => ({ default: part })))
}
