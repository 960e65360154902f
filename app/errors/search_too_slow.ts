import { Exception } from '@adonisjs/core/exceptions'

/** What is asked needs longer than people wait; asked again in some seconds, it is there. */
export class SearchTooSlow extends Exception {
  static status = 503
  static code = 'E_SEARCH_TOO_SLOW'
  static message = 'The index of sites is not ready'
}
