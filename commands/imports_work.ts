import { setPriority } from 'node:os'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { processImportQueue } from '#imports/queue/process_import_queue'

/** Behind whoever asks for a page. */
const NICE = 5

/** Works on queued imports until none is left, for the server that started it (`work_aside`). */
export default class ImportsWork extends BaseCommand {
  static commandName = 'imports:work'
  static description = 'Process queued imports; the server runs this automatically'
  static options: CommandOptions = { startApp: true }

  async run() {
    // Whoever kills the server means its imports as well: another goes on from their last batch.
    process.once('disconnect', () => process.exit(1))
    process.channel?.unref()
    if (process.connected === false) return
    setPriority(NICE)
    const working = processImportQueue(Number.POSITIVE_INFINITY)
    this.app.terminating(() => working)
    await working
  }
}
