type Answer = { status: number }

/**
 * For visits whose failure is only logged: whether the network or the server fails, that is logged once and
 * the page stays as it is.
 */
export const silentVisit = {
  onNetworkError(error: unknown) {
    console.error(error)
    return false
  },
  onHttpException({ status }: Answer) {
    console.error(`The server answered ${status}.`)
    return false
  },
}
