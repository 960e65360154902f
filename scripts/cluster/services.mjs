// Programs of the cluster: each with its log, started, stopped and started again.
import { spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fail, inProject, ROOT } from '../project.mjs'

export const FOLDER = inProject('tmp/cluster')
const LOGS = `${FOLDER}/logs`
const PATIENCE_MS = 60_000
const services = []

/** A program that runs until it is stopped. `isUp` says whether it answers. */
export class Service {
  constructor(name, program, args, { env = {}, isUp, signal = 'SIGTERM' }) {
    Object.assign(this, { name, program, args, env, isUp, signal })
    services.push(this)
  }

  /** Starts the program and waits until it answers. */
  async start() {
    mkdirSync(LOGS, { recursive: true })
    const log = openSync(`${LOGS}/${this.name}.log`, 'a')
    this.child = spawn(this.program, this.args, {
      cwd: ROOT,
      env: { ...process.env, ...this.env },
      stdio: ['ignore', log, log],
      detached: true,
    })
    this.ended = new Promise((resolve) => this.child.once('exit', resolve))
    this.child.once('exit', () => (this.child = null))
    const end = Date.now() + PATIENCE_MS
    while (!(await this.answers())) {
      if (!this.child || Date.now() > end) return this.complain()
      await pause(50)
    }
  }

  async answers() {
    try {
      return await this.isUp()
    } catch {
      return false
    }
  }

  /** Ends the program and waits until it has ended. */
  async stop(signal = this.signal) {
    if (!this.child) return
    this.child.kill(signal)
    await this.ended
  }

  complain() {
    const log = readFileSync(`${LOGS}/${this.name}.log`, 'utf8').trimEnd()
    fail(`${this.name} did not start:\n${log.split('\n').slice(-20).join('\n')}`)
  }
}

/** Ends everything that runs, what was started last first. */
export async function stopAll() {
  for (const service of services.toReversed()) {
    service.child?.kill('SIGCONT')
    await Promise.race([service.stop(), pause(10_000).then(() => service.stop('SIGKILL'))])
  }
}

/** Whoever ends the script ends what it started. */
process.on('exit', () => {
  for (const { child } of services) child?.kill('SIGKILL')
})
