import { resolve } from 'node:path'
import { BaseCommand, args } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { placeSites } from '#actions/sites/place_sites'
import { PostcodesError } from '#geography/postcodes/read_postcodes'
import { storePostcodes } from '#geography/postcodes/store_postcodes'

const LINE_EVERY = 200_000

/** Loads where every postcode is. */
export default class PlacesImport extends BaseCommand {
  static commandName = 'places:import'
  static description =
    'Load exact postcodes from Code-Point Open or the ONS Postcode Directory, and place sites by them'
  static options: CommandOptions = { startApp: true }
  static help = [
    'Give one CSV file, or a folder with many, as Code-Point Open comes once it is unpacked.',
    'A second run replaces all postcodes of the first; a broken file changes nothing.',
    'Sites without coordinates of their own then stand at their postcode; run it again after an interruption.',
    'Where a postcode occurs twice, the last line counts. Only one import runs at a time.',
    'Northern Ireland (BT) and Eircodes stay where they are: at the middle of their first half.',
  ]

  @args.string({ description: 'The CSV file or folder' })
  declare file: string

  async run() {
    try {
      let next = LINE_EVERY
      const counts = await storePostcodes(resolve(this.file), (read) => {
        if (read < next) return
        this.logger.info(`${read} postcodes`)
        next = read + LINE_EVERY
      })
      const moved = await placeSites()
      const { stored, nowhere, northern, unusual, repeated } = counts
      this.logger.success(
        `${stored} postcodes stored; left out: ${nowhere} without a position, ${northern} of ` +
          `Northern Ireland, ${unusual} of an unusual form, ${repeated} repeated`
      )
      this.logger.success(`${moved} sites stand at another place than before`)
    } catch (error) {
      if (!(error instanceof PostcodesError)) throw error
      this.exitCode = 1
      this.logger.error(`${error.message} Nothing was changed.`)
    }
  }
}
