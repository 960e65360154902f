import { readdirSync, readFileSync } from 'node:fs'

const EVERY_MS = 500

/** The most memory that a server held, and the most of a process that it started, in MB. */
export class PeakMemory {
  ofServer = 0
  ofHelpers = 0
  private timer = setInterval(() => this.look(), EVERY_MS)

  constructor(private server: number) {}

  stop() {
    clearInterval(this.timer)
    this.look()
  }

  private look() {
    this.ofServer = peakOf(this.server)
    const helpers = processes().filter((id) => figure(id, 'PPid') === this.server)
    this.ofHelpers = Math.max(this.ofHelpers, ...helpers.map(peakOf))
  }
}

function processes(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0)
}

/** The most megabytes that a process has held. */
export function peakOf(id: number): number {
  return Math.round(figure(id, 'VmHWM') / 1024)
}

/** Zero for a process that has ended in the meantime. */
function figure(id: number, name: string): number {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8')
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  } catch {
    return 0
  }
}
