import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { test } from '@japa/runner'
import { LogLines } from '#config/log_lines'

const LINES = 2_000
const line = (at: number) => `${String(at).padStart(99, '.')}\n`

/** A pipe that takes some 64 KB and refuses what comes after, until someone reads. */
function pipe() {
  const folder = mkdtempSync(join(tmpdir(), 'lines-'))
  execFileSync('mkfifo', [join(folder, 'pipe')])
  const fd = openSync(join(folder, 'pipe'), constants.O_RDWR | constants.O_NONBLOCK)
  const buffer = Buffer.alloc(LINES * line(0).length)
  return {
    fd,
    read() {
      try {
        return buffer.toString('utf8', 0, readSync(fd, buffer))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return ''
        throw error
      }
    },
    close() {
      closeSync(fd)
      rmSync(folder, { recursive: true })
    },
  }
}

test.group('Lines of the log', () => {
  test('wait where there is no room, and come in order once there is', async ({
    assert,
    cleanup,
  }) => {
    const end = pipe()
    cleanup(() => end.close())
    const lines = new LogLines(end.fd)
    const all = Array.from({ length: LINES }, (_, at) => line(at)).join('')
    lines.write(line(0))
    for (let at = 1; at < LINES; at++) lines.write(line(at))
    let read = ''
    while (read.length < all.length) {
      // An empty line stands for the next one that is logged: it tries again.
      lines.write('')
      await turn()
      read += end.read()
    }
    assert.equal(read, all)
  })

  test('trouble nobody who writes them where the disk is full', async ({ assert, cleanup }) => {
    const full = openSync('/dev/full', 'w')
    cleanup(() => closeSync(full))
    const lines = new LogLines(full)
    for (let at = 0; at < 3 * LINES; at++) {
      assert.doesNotThrow(() => lines.write(line(at).repeat(10)))
      if (at % LINES === 0) await turn()
    }
  })
})
