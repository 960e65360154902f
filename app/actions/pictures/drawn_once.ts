const MOST = 100

const drawn = new Map<string, Promise<Buffer>>()

/** Two who ask at once wait for one drawing; the oldest are forgotten. A drawing that fails is tried again. */
export function drawnOnce(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = drawn.get(key)
  if (known) return known
  const picture = draw()
  picture.catch(() => drawn.delete(key))
  drawn.set(key, picture)
  if (drawn.size > MOST) drawn.delete(drawn.keys().next().value!)
  return picture
}
