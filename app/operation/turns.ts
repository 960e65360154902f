import { TooManyAtOnce } from '#errors/too_many_at_once'

type Line = { atWork: number; waiting: Set<() => void> }

/** Of each person a few requests at a time are answered, here in this process; the next wait their turn, in order. */
export class Turns {
  #lines = new Map<number, Line>()

  constructor(private most: { atWork: number; waiting: number }) {}

  /** Throws TooManyAtOnce (429) where too many wait. `onGone` is told whom to call when the one who asked has gone:
   * then the work is not begun. */
  async take(
    person: number,
    work: () => Promise<unknown>,
    onGone: (leave: () => void) => void = () => {}
  ): Promise<void> {
    const line = this.#lines.get(person) ?? { atWork: 0, waiting: new Set() }
    this.#lines.set(person, line)
    if (line.atWork < this.most.atWork) line.atWork++
    else if (!(await this.#turnIn(line, onGone))) return
    try {
      await work()
    } finally {
      const [next] = line.waiting
      if (next) next()
      else if (--line.atWork === 0) this.#lines.delete(person)
    }
  }

  #turnIn({ waiting }: Line, onGone: (leave: () => void) => void): Promise<boolean> {
    if (waiting.size >= this.most.waiting) throw new TooManyAtOnce()
    return new Promise((resolve) => {
      const begin = () => settle(true)
      const settle = (isTurn: boolean) => {
        waiting.delete(begin)
        resolve(isTurn)
      }
      waiting.add(begin)
      onGone(() => settle(false))
    })
  }
}

/** Searches, maps and exports: two at a time, so that one member never keeps everyone else waiting. */
export const searchTurns = new Turns({ atWork: 2, waiting: 20 })
