import { existsSync } from 'node:fs'
import { access, open, readFile, unlink } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { BaseCommand, args, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import db from '@adonisjs/lucid/services/db'
import { SingleBar } from 'cli-progress'
import { sqliteFile } from '#config/storage'
import env from '#start/env'
import { ImportError, errorSummary } from '#imports/import_error'
import { type ImportMapping, listed, parseMapping } from '#imports/mapping/mapping'
import { writeRejections } from '#imports/files/rejections'
import {
  type ImportResult,
  type PreparedImport,
  prepareImport,
  runImport,
} from '#imports/apply/run_import'

const PROGRESS_LINES = 20
const DEMO = 'tmp/demo'

/** Brings a CSV file of sites into the directory. */
export default class SitesImport extends BaseCommand {
  static commandName = 'sites:import'
  static description = 'Import sites from a CSV file; resumes an interrupted import'
  static options: CommandOptions = { startApp: true }
  static help = [
    'Without a mapping, column names must match the field names: cmap_id, name, address, …',
    'A mapping is a JSON file, or the name of one in the folder imports: --mapping=repd',
    'The database is the one in .env; a setting before the command names another: SQLITE_FILE=…, DB_DATABASE=…',
    'Rejected rows are written beside the file, or into the working directory where that cannot be written.',
  ]

  @args.string({ description: 'The CSV file' })
  declare file: string

  @flags.string({ description: 'JSON file that maps the columns, or the name of one in imports/' })
  declare mapping?: string

  @flags.string({ description: 'Where to write the rejected rows (default: FILE.rejected.csv)' })
  declare rejected?: string

  @flags.boolean({ description: 'Bring back sites that were deleted earlier' })
  declare restoreDeleted?: boolean

  @flags.boolean({ description: 'Leave unreadable optional cells empty' })
  declare acceptFaulty?: boolean

  @flags.string({
    description:
      'Source of the file’s keys, stored as SOURCE:KEY; leave empty for your own CMAP IDs',
  })
  declare source?: string

  @flags.boolean({ description: 'Change sites even if both name and place differ' })
  declare overwrites?: boolean

  @flags.number({ description: 'Rows per transaction (default: 10000, or 2000 on SQLite)' })
  declare batch?: number

  async run() {
    try {
      await this.requireTables()
      const prepared = await prepareImport({
        path: resolve(this.file),
        mapping: await this.readMapping(),
        restoreDeleted: this.restoreDeleted,
        acceptFaulty: this.acceptFaulty,
        overwrites: this.overwrites,
        source: this.source,
        batchRows: this.batch,
      })
      const rejectedPath = await this.rejectedPath()
      this.describe(prepared)
      const result = await this.import(prepared)
      if (result.run.rejected > 0) {
        await writeRejections(result.run.id, prepared.file.headers, rejectedPath)
      }
      this.report(prepared, result, rejectedPath)
    } catch (error) {
      this.exitCode = 1
      this.logger.error(errorSummary(error as Error))
    }
  }

  /** A checkout that ran only the demo has another database, which is empty. */
  private async requireTables() {
    const isThere = await db.connection().schema.hasTable('imports')
    if (isThere) return
    const isSqlite = env.get('DB_CONNECTION') === 'sqlite'
    const name = isSqlite ? sqliteFile : `${env.get('DB_DATABASE')} on ${env.get('DB_HOST')}`
    const hasDemo = existsSync(this.app.makePath(DEMO, 'demo.sqlite3'))
    const demo = `DATA_DIR=${DEMO} SQLITE_FILE=demo.sqlite3`
    const other = isSqlite ? 'SQLITE_FILE=/path/to/file.sqlite3' : 'DB_DATABASE=name'
    throw new ImportError(
      `The database ${name} has no tables. Make them with npm run ace -- migration:run, or name ` +
        `${isSqlite && hasDemo ? 'the demo’s' : 'another'}: ` +
        `${isSqlite && hasDemo ? demo : other} npm run ace -- sites:import FILE`
    )
  }

  private async readMapping(): Promise<ImportMapping | null> {
    if (!this.mapping) return null
    const places = [resolve(this.mapping), this.app.makePath('imports', `${this.mapping}.json`)]
    for (const place of places) {
      const json = await readFile(place, 'utf8').catch(() => null)
      if (json !== null) return parseMapping(json)
    }
    throw new ImportError(`Mapping not found: ${this.mapping}`)
  }

  /** Found before the import begins, so that it does not end without a place for its rejected rows. */
  private async rejectedPath(): Promise<string> {
    const name = `${basename(this.file)}.rejected.csv`
    const wanted = this.rejected
      ? [resolve(this.rejected)]
      : [`${resolve(this.file)}.rejected.csv`, resolve(name)]
    for (const path of wanted) {
      if (await isWritable(path)) return path
    }
    throw new ImportError(
      `${wanted.join(' and ')} cannot be written; choose another location with --rejected`
    )
  }

  private describe({ file, reader, mapping, request }: PreparedImport) {
    const source = [mapping.name, mapping.source && `keys of ${mapping.source}`]
      .filter(Boolean)
      .map((text) => `, ${text}`)
      .join('')
    this.logger.info(`${basename(request.path)}: ${file.rows} rows, ${file.encoding}${source}`)
    if (file.unreadable) {
      const { rows, line, reason } = file.unreadable
      this.logger.warning(`${rows} of them cannot be read, the first in line ${line}: ${reason}`)
    }
    if (reader.missing.length > 0) {
      this.logger.warning(`Not in the file: ${listed(reader.missing)}`)
    }
    if (reader.ignored.length > 0) this.logger.info(`Ignored: ${listed(reader.ignored)}`)
  }

  private async import(prepared: PreparedImport): Promise<ImportResult> {
    const total = prepared.file.rows
    if (!process.stderr.isTTY) return runImport(prepared, this.progressLines(total))
    const bar = new SingleBar({
      format: '{bar} {percentage}% {value} of {total} rows, {eta_formatted} left',
    })
    bar.start(total, 0)
    try {
      return await runImport(prepared, (done) => bar.update(done))
    } finally {
      bar.stop()
    }
  }

  private progressLines(total: number) {
    let next = 0
    return (done: number) => {
      if (done < next) return
      this.logger.info(`${done} of ${total} rows`)
      next = done + total / PROGRESS_LINES
    }
  }

  private report(
    { file }: PreparedImport,
    { run, continuedFrom, warnings }: ImportResult,
    path: string
  ) {
    if (continuedFrom > 0) this.logger.info(`Continued after row ${continuedFrom}`)
    if (warnings > 0) this.logger.info(`Rows with warnings: ${warnings}`)
    this.logger.success(
      `${run.added} added + ${run.updated} updated + ${run.unchanged} unchanged + ` +
        `${run.rejected} rejected = ${file.rows} rows`
    )
    if (run.rejected > 0) this.logger.info(`Rejected rows: ${path}`)
  }
}

/** Tried out, because what may be written cannot be told from the rights alone (root, read-only disks). */
async function isWritable(path: string): Promise<boolean> {
  const isThere = await access(path).then(
    () => true,
    () => false
  )
  try {
    await (await open(path, 'a')).close()
    if (!isThere) await unlink(path)
    return true
  } catch {
    return false
  }
}
