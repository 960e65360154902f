import { setTimeout as pause } from 'node:timers/promises'
import type { Asked } from '#tests/functional/roles/asked'
import type { Form } from '#tests/functional/roles/read_table'
import { cookieBrowser } from '#tests/helpers/cookie_browser'

/** What was asked, and what came back, in the words of the table: a status, `/path` or `no`. */
export type Step = {
  who: string
  method: string
  path: string
  form: Form
  /** Stands in the lines of the server's log. */
  id: string
  given: string
  text: string
}

export type Request = Asked & { path: string; raw?: FormData | Uint8Array; headers?: object }

/** A server that does not answer would keep the walk for ever. */
export class NoAnswer extends Error {}
const PATIENCE_MS = 60_000

let networks = 0
let requests = 0

/** Someone with cookies, in a network of their own: the limits count both. */
export class Walker {
  #browser = cookieBrowser('Mozilla/5.0 (X11; Linux x64) walk')
  #network = `10.${Math.floor(networks / 250)}.${networks++ % 250}.1`

  constructor(readonly who: string) {}

  get token(): string {
    return decodeURIComponent(this.#browser.cookies.get('XSRF-TOKEN') ?? '')
  }

  /** Opens a page, for the session and its token. */
  async enter(): Promise<this> {
    await this.ask('GET', { path: '/login' }, 'page')
    return this
  }

  async signIn(email: string, password: string): Promise<this> {
    await this.enter()
    const { given, text } = await this.ask('POST', { path: '/login', body: { email, password } })
    if (given !== '200') throw new Error(`${this.who}: login answered ${given} ${text}`)
    return this
  }

  async ask(method: string, request: Request, form: Form = 'json'): Promise<Step> {
    const id = `walk-${++requests}`
    const path = withQuery(request)
    const answer = this.#browser.ask(method, path, request.raw ?? request.body, {
      'x-forwarded-for': this.#network,
      'x-request-id': id,
      'accept': form === 'json' ? 'application/json' : 'text/html',
      ...(form === 'page' && method !== 'GET' && { 'x-inertia': 'true' }),
      ...(method === 'GET' && { 'x-xsrf-token': '' }),
      ...(request.token && { authorization: `Bearer ${request.token}` }),
      ...request.headers,
    })
    const response = await Promise.race([answer, pause(PATIENCE_MS, null, { ref: false })])
    if (response === null) throw new NoAnswer(`${this.who} ${method} ${path} had no answer`)
    const text = await response.text()
    return { who: this.who, method, path, form, id, given: answered(response, text), text }
  }
}

function withQuery({ path, query }: Request): string {
  if (!query) return path
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) words.set(name, String(value))
  return `${path}?${words}`
}

function answered(response: Response, text: string): string {
  const location = response.headers.get('location')
  if (location) return new URL(location, 'http://here').pathname
  const isRefusal = response.status === 200 && /^\{.*"success":false/.test(text)
  return isRefusal ? 'no' : String(response.status)
}
