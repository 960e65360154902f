type Store<Value> = { initial: Value; set(next: Value): void }

const resets: (() => void)[] = []

/** Remembers a store of the pages, which `resetStores` will reset. */
export function kept<Value, Kept extends Store<Value>>(store: Kept & Store<Value>): Kept {
  resets.push(() => store.set(store.initial))
  return store
}

/** Makes every store as a fresh page has it. */
export function resetStores() {
  resets.forEach((reset) => reset())
}
