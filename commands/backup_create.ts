import { resolve } from 'node:path'
import { BaseCommand, args } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Writes a backup of database and files while the product runs (docs/operations.md). */
export default class BackupCreate extends BaseCommand {
  static commandName = 'backup:create'
  static description = 'Write the database and all uploaded files into an empty folder'
  static options: CommandOptions = { startApp: true }

  @args.string({
    description: 'The folder; by default a new one in DATA_DIR/backups',
    required: false,
  })
  declare folder?: string

  async run() {
    const { dataPath } = await import('#config/storage')
    const { writeBackup } = await import('#actions/backup/write_backup')
    const name = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
    const folder = this.folder ? resolve(this.folder) : dataPath('backups', name)
    try {
      const { files, migration } = await writeBackup(folder)
      this.logger.success(`${Object.keys(files).length} files, up to ${migration}, in ${folder}`)
    } catch (error) {
      this.logger.error(`No backup was made: ${(error as Error).message}`)
      this.exitCode = 1
    }
  }
}
