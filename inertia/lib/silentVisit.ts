type Answer = { status: number }

/** Failures are logged once, and the page stays as it is. */
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
