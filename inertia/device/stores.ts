function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

export function storeOf<Row>(transaction: IDBTransaction, name: string) {
  const store = transaction.objectStore(name)
  return {
    get: (key: IDBValidKey) => answerOf<Row | undefined>(store.get(key)),
    all: () => answerOf<Row[]>(store.getAll()),
    /** Oldest first. */
    byAge: () => answerOf<Row[]>(store.index('seenAt').getAll()),
    count: () => answerOf(store.count()),
    put: (row: Row) => answerOf(store.put(row)),
    /** At the end. */
    append: (row: Omit<Row, 'place'>) => answerOf(store.add(row)),
    remove: (key: IDBValidKey) => answerOf(store.delete(key)),
    clear: () => answerOf(store.clear()),
  }
}

/** `prepare` creates a missing database; `onClose` runs when another tab deletes it. */
export function openDatabase(
  name: string,
  prepare: (database: IDBDatabase) => void,
  onClose: () => void
): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => prepare(opening.result)
  return answerOf(opening).then((database) => {
    database.onversionchange = () => {
      database.close()
      onClose()
    }
    database.onclose = onClose
    return database
  })
}

/** Rejects when the transaction fails. */
export function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('It was broken off.'))
  })
}
