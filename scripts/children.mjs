// What a script has started ends with it, however the script ends.
const children = new Map()

process.on('exit', () => {
  for (const [child, signal] of children) child.kill(signal)
})

/** Sends this signal to the child when the script ends, unless it has ended before. */
export function killOnExit(child, signal) {
  children.set(child, signal)
  child.once('exit', () => children.delete(child))
}
