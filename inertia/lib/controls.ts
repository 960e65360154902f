const controls = new Map<string, HTMLElement>()

/** A `ref` by which other parts of the page find a control, to focus or press it. Of several with one name, the one
 * drawn last counts. */
export function named(name: string) {
  return (element: HTMLElement | null) => {
    if (!element) return
    controls.set(name, element)
    return () => {
      if (controls.get(name) === element) controls.delete(name)
    }
  }
}

export function controlNamed(name: string): HTMLElement | undefined {
  return controls.get(name)
}

/** The uppermost of those whose names begin with one of these. */
export function firstControl(...beginnings: string[]): HTMLElement | undefined {
  const found = [...controls].filter(([name]) => beginnings.some((one) => name.startsWith(one)))
  const follows = (one: Node, other: Node) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
  return found.map(([, element]) => element).sort(follows)[0]
}
