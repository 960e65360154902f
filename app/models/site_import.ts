import { ImportSchema } from '#database/schema'

/** One CSV run: what file, by which mapping, how far it got and with what result. */
export default class SiteImport extends ImportSchema {
  static table = 'imports'
}
