import { readFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'

/** When and where something was measured. */
export function machine(): { date: string; machine: string; load: string } {
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0].model}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.versions.node}`,
    load: readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' '),
  }
}
