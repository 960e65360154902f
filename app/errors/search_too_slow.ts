import { Exception } from '@adonisjs/core/exceptions'

export class SearchTooSlow extends Exception {
  static status = 503
  static code = 'E_SEARCH_TOO_SLOW'
  static message = 'This search took too long. Please use fewer words or add a filter.'
}
