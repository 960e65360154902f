import { write, writeSync } from 'node:fs'

const MOST_WAITING = 2 ** 20

/**
 * Where the lines of the log go: a file descriptor that may refuse them, such as a file on a full disk. Then they wait for
 * the next line, up to a megabyte, and later ones are lost; whoever logs never fails for it, and never waits.
 */
export class LogLines {
  #waiting = ''
  #chunk = Buffer.alloc(0)
  #isWriting = false

  constructor(private fd: number) {
    process.once('exit', () => this.#end())
  }

  write(line: string) {
    if (this.#waiting.length < MOST_WAITING) this.#waiting += line
    if (!this.#isWriting) this.#send()
  }

  #send() {
    if (this.#chunk.length === 0) {
      this.#chunk = Buffer.from(this.#waiting)
      this.#waiting = ''
    }
    if (this.#chunk.length === 0) return
    this.#isWriting = true
    write(this.fd, this.#chunk, (error, written) => {
      this.#isWriting = false
      if (error) return
      this.#chunk = this.#chunk.subarray(written)
      this.#send()
    })
  }

  /** Writes what is still waiting; a write that has begun completes by itself. */
  #end() {
    const rest = Buffer.concat([
      this.#isWriting ? Buffer.alloc(0) : this.#chunk,
      Buffer.from(this.#waiting),
    ])
    try {
      writeSync(this.fd, rest)
    } catch {
      // The process is ending, so there is nowhere to report this.
    }
  }
}
