import { BaseCommand, args } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Tells which members were shown the invented contacts that addresses belong to (docs/operations.md). */
export default class CanaryFind extends BaseCommand {
  static commandName = 'canary:find'
  static description = 'Find the members who were shown invented contacts with these addresses'
  static options: CommandOptions = { startApp: true }

  @args.spread({ description: 'The addresses someone wrote to' })
  declare addresses: string[]

  async run() {
    const { readersOfCanaries } = await import('#queries/sites/canary_contacts')
    const readers = await readersOfCanaries(this.addresses)
    if (readers.length === 0) this.logger.info('No member was shown these addresses')
    for (const { id, email, addresses } of readers) {
      this.logger.success(`Member ${id}: ${email}, ${addresses} of ${this.addresses.length}`)
    }
  }
}
