type Answer = { status: number }

/** Failures are logged once, and the page stays as it is. */
export function silently(onFailure = () => {}) {
  const fail = (reason: unknown) => {
    console.error(reason)
    onFailure()
    return false
  }
  return {
    onNetworkError: fail,
    onHttpException: ({ status }: Answer) => fail(`The server answered ${status}.`),
  }
}

export const silentVisit = silently()
