import { BaseCommand, args } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Tells which member was given the invented contact that an address belongs to (docs/operations.md). */
export default class CanaryFind extends BaseCommand {
  static commandName = 'canary:find'
  static description = 'Find the member who was given the address of an invented contact'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'The address someone wrote to' })
  declare address: string

  async run() {
    const { memberOfCanary } = await import('#queries/sites/canary_contacts')
    const { default: User } = await import('#models/user')
    const id = await memberOfCanary(this.address)
    if (id === null) return this.logger.info('No member was given this address')
    const member = await User.find(id)
    this.logger.success(`Member ${id}: ${member?.email ?? 'the account is deleted'}`)
  }
}
