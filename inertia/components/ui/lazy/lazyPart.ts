import { lazy, type ComponentType } from 'react'

type Bundle<Part> = { default: Part }

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

/** For `Late`. Retries forever: if it gave up, React would remove the page and everything typed in it. */
export function lazyPart<Part extends ComponentType<any>>(load: () => Promise<Bundle<Part>>) {
  return lazy(() => importWithRetry(load))
}

/** For named exports; a lazy component loses the type of its properties. */
export function lateComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart<ComponentType<any>>(() => load().then((part) => ({ default: part })))
}
