// The table that the fault suite prints: one line for each promise, and whether it was kept.
export class Report {
  #rows = []

  constructor(title) {
    this.title = title
  }

  get isKept() {
    return this.#rows.length > 0 && this.#rows.every(({ isKept }) => isKept)
  }

  /** One promise; `measured` says in a few words what came of it. */
  row(promise, isKept, measured = '') {
    this.#rows.push({ promise, isKept, measured: String(measured ?? '') })
  }

  toString() {
    const width = Math.max(...this.#rows.map(({ promise }) => promise.length))
    const lines = this.#rows.map(({ promise, isKept, measured }) =>
      `  ${isKept ? 'kept  ' : 'BROKEN'}  ${promise.padEnd(width)}  ${measured}`.trimEnd()
    )
    return [`\n${this.title}`, ...lines].join('\n')
  }
}
