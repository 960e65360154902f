import { useEffect, useState } from 'react'

function debounced<Args extends unknown[]>(pause: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Args | null = null
  let callback: ((...args: Args) => unknown) | undefined

  function cancel() {
    clearTimeout(timer)
    waiting = null
  }
  /** Calls at once what waits, if anything does. */
  function flush() {
    const args = waiting
    cancel()
    if (args) callback?.(...args)
  }
  function call(...args: Args) {
    cancel()
    waiting = args
    timer = setTimeout(flush, pause)
  }
  function use(latest: (...args: Args) => unknown) {
    callback = latest
  }
  return Object.assign(call, { cancel, flush, use })
}

/** Calls the latest `callback` after `pause` milliseconds without another call, and never once the component has left. */
export function useDebouncedCallback<Args extends unknown[]>(
  callback: (...args: Args) => unknown,
  pause: number
) {
  const [call] = useState(() => debounced<Args>(pause))
  useEffect(() => call.use(callback))
  useEffect(() => call.cancel, [call])
  return call
}
