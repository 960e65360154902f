import { Exception } from '@adonisjs/core/exceptions'

/** A search that was ended because it took too long (503). */
export class SearchTooSlow extends Exception {
  static status = 503
  static code = 'E_SEARCH_TOO_SLOW'
  static message = 'This search took too long. Please use fewer words or add a filter.'
}
