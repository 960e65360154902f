import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { workImports } from '#imports/work_imports'

/** Works on queued imports until none is left, for the process that started it (`work_aside`). */
export default class ImportsWork extends BaseCommand {
  static commandName = 'imports:work'
  static description = 'Work on the imports that wait; the server calls it by itself'
  static options: CommandOptions = { startApp: true }

  async run() {
    // Whoever kills the server means its imports as well; the next one goes on from their last batch.
    const giveUp = () => process.exit(1)
    process.once('disconnect', giveUp)
    const working = workImports(Number.POSITIVE_INFINITY)
    this.app.terminating(() => working)
    await working
    process.off('disconnect', giveUp)
    if (process.connected) process.disconnect()
  }
}
