import { resolve } from 'node:path'
import { BaseCommand, args } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { buildStreets, StreetsError } from '#geography/build_streets'

/** Makes the street tiles that the map shows. */
export default class MapBuild extends BaseCommand {
  static commandName = 'map:build'
  static description = 'Make street tiles for the map from an extract of OpenStreetMap'
  static options: CommandOptions = { startApp: true }
  static help = [
    'Give one file that ends in .osm.pbf, as download.geofabrik.de offers them.',
    'Needs tilemaker; on Debian: apt-get install tilemaker.',
    'A second run replaces the tiles of the first; a broken file changes nothing.',
    'Restart Gantry to show them.',
  ]

  @args.string({ description: 'The extract, a file ending in .osm.pbf' })
  declare file: string

  async run() {
    try {
      const { tiles, file } = await buildStreets(resolve(this.file))
      this.logger.success(`${tiles} tiles written to ${file}. Restart Gantry to show them.`)
    } catch (error) {
      if (!(error instanceof StreetsError)) throw error
      this.exitCode = 1
      this.logger.error(`${error.message} Nothing was changed.`)
    }
  }
}
