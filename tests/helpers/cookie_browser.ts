import env from '#start/env'

const ORIGIN = `http://${env.get('HOST')}:${env.get('PORT')}`

/**
 * A browser without pages: it keeps its cookies from one request to the next, as the test client does not.
 * `agent` is how it describes itself.
 */
export function cookieBrowser(agent = 'test') {
  const cookies = new Map<string, string>()

  async function ask(method: string, path: string, body?: object, extra = {}) {
    const isFile = body instanceof FormData || body instanceof Uint8Array
    const headers: Record<string, string> = {
      'accept': 'application/json',
      ...(!isFile && { 'content-type': 'application/json' }),
      'user-agent': agent,
      'cookie': [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
      ...extra,
    }
    const response = await fetch(ORIGIN + path, {
      method,
      headers,
      redirect: 'manual',
      body: isFile ? (body as FormData) : body && JSON.stringify(body),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (/max-age=(0|-1)\b/i.test(line) || value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  return {
    cookies,
    ask,
    get: (path: string) => ask('GET', path),
    post: (path: string, body?: object) => ask('POST', path, body),
    /** Opens a page first, as a person does, for the session and its CSRF token. */
    async login(email: string, password: string, remember = false) {
      await ask('GET', '/api/settings')
      return ask('POST', '/login', { email, password, remember })
    },
  }
}

/** The headers of a new session: someone's who logs in, or a visitor's. */
export async function sessionHeaders(person: { email: string; password: string } | null) {
  const browser = cookieBrowser()
  const begun = person ? browser.login(person.email, person.password) : browser.get('/api/settings')
  const { status } = await begun
  if (status !== 200) throw new Error(`No session was begun: ${status}`)
  return {
    'cookie': [...browser.cookies].map((pair) => pair.join('=')).join('; '),
    'x-xsrf-token': decodeURIComponent(browser.cookies.get('XSRF-TOKEN')!),
  }
}

type CookieBrowser = ReturnType<typeof cookieBrowser>

/** Which of these browsers are signed in: 200 each, else 401. */
export async function statusesOf(...browsers: CookieBrowser[]): Promise<number[]> {
  const answers = await Promise.all(browsers.map((browser) => browser.get('/api/account/data')))
  return answers.map(({ status }) => status)
}
