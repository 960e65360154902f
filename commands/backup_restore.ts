import { resolve } from 'node:path'
import { BaseCommand, args, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Puts a backup back while the product stands still (docs/operations.md). */
export default class BackupRestore extends BaseCommand {
  static commandName = 'backup:restore'
  static description = 'Replace the database and all uploaded files with those of a backup'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'The folder of the backup' })
  declare folder: string

  @flags.boolean({ description: 'Skip the confirmation' })
  declare force?: boolean

  async run() {
    const isMeant =
      this.force ||
      (await this.prompt.confirm('This replaces everything in the database. Continue?'))
    if (!isMeant) return
    const { default: env } = await import('#start/env')
    const { files } = await import('#config/files')
    const { sqliteFile } = await import('#config/storage')
    const { restoreBackup } = await import('#actions/backup/restore_backup')
    const { madeAt, migration } = await restoreBackup(resolve(this.folder), {
      engine: env.get('DB_CONNECTION'),
      sqliteFile,
      database: env.get('DB_DATABASE', 'gantry'),
      files: await files(),
    })
    this.logger.success(`Restored as it was at ${madeAt}, up to ${migration}.`)
    this.logger.info('If this version is newer than the backup, run migration:run next.')
  }
}
