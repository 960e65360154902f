import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { SingleBar } from 'cli-progress'
import productConfig from '#config/product'

const TENTHS = 10

export default class DemoSeed extends BaseCommand {
  static commandName = 'demo:seed'
  static description = 'Fill an empty database with the demo accounts and invented sites'
  static options: CommandOptions = { startApp: true }

  @flags.number({ description: 'How many sites', default: 5_000 })
  declare sites: number

  @flags.number({ description: 'A different number gives different sites', default: 1 })
  declare seed: number

  async run() {
    if (!productConfig.demo)
      return this.refuse('Demo data belongs to demo mode only: set APP_DEMO=true.')
    if (!Number.isInteger(this.sites) || this.sites < 1)
      return this.refuse('--sites takes a whole number from 1.')

    const { default: db } = await import('@adonisjs/lucid/services/db')
    const { DemoRefusal, seedDemo } = await import('#demo/seed')
    const started = performance.now()
    const progress = this.showProgress()
    try {
      const isSeeded = await seedDemo(db.connection(), {
        sites: this.sites,
        seed: this.seed,
        onProgress: progress.update,
      })
      progress.stop()
      if (!isSeeded) return this.logger.info('The demo data already exists. Nothing changed.')
      const seconds = ((performance.now() - started) / 1_000).toFixed(1)
      this.logger.success(
        `${this.sites.toLocaleString('en-GB')} sites and the demo accounts written in ${seconds} s.`
      )
    } catch (error) {
      progress.stop()
      if (error instanceof DemoRefusal) return this.refuse(error.message)
      throw error
    }
  }

  private refuse(message: string) {
    this.logger.error(message)
    this.exitCode = 1
  }

  /** A bar in a terminal, elsewhere a line for every tenth. */
  private showProgress() {
    if (process.stdout.isTTY) {
      const bar = new SingleBar({
        format: '{bar} {percentage}% | {value} of {total} sites | {eta} s left',
      })
      bar.start(this.sites, 0)
      return { update: (written: number) => bar.update(written), stop: () => bar.stop() }
    }
    let tenth = 0
    const update = (written: number) => {
      const reached = Math.floor((written / this.sites) * TENTHS)
      if (reached > tenth)
        this.logger.info(`${reached * TENTHS}%: ${written.toLocaleString('en-GB')} sites`)
      tenth = reached
    }
    return { update, stop: () => {} }
  }
}
