import { useSyncExternalStore } from 'react'

/** A value shared by parts of the page; without one, `set` is an event. The server draws `initial`. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => value,
    set(next: Value) {
      value = next
      listeners.forEach((listen) => listen())
    },
    /** Returns a function that stops listening. */
    subscribe(listen: () => void) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
  }
}

const ofMembers: (() => void)[] = []
let member = {}

/** A store of what one member did or saw, which the next one must not see. */
export function createMemberStore<Value>(initial: Value) {
  const store = createStore(initial)
  ofMembers.push(() => store.set(initial))
  return store
}

export function clearMemberStores() {
  member = {}
  ofMembers.forEach((clear) => clear())
}

/** For an answer that comes late: whether who asked is still there. */
export function sameMember() {
  const asked = member
  return () => asked === member
}

type Store<Value> = ReturnType<typeof createStore<Value>>

export function useStore<Value>({ subscribe, get, initial }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => initial)
}
