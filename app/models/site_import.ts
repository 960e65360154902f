import { ImportSchema } from '#database/schema'

export default class SiteImport extends ImportSchema {
  static table = 'imports'
}
