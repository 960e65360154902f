// People who ask the product: with cookies, a CSRF token and a time after which they wait no longer.
import { setTimeout as pause } from 'node:timers/promises'
import { PASSWORD } from '../demo_accounts.mjs'

const PATIENCE_MS = 90_000

/** `status` 0 means that no answer came. */
const NO_ANSWER = { status: 0, headers: new Headers(), text: '', body: null }

export class Client {
  #cookies = new Map()

  constructor(product) {
    this.product = product
  }

  /** Asks once; never throws, whatever becomes of the server. */
  async ask(method, path, body, headers = {}) {
    try {
      const response = await fetch(this.product.url + path, {
        method,
        redirect: 'manual',
        body: isPlain(body) ? JSON.stringify(body) : body,
        ...(body instanceof ReadableStream && { duplex: 'half' }),
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          'accept': 'application/json',
          'cookie': [...this.#cookies].map((pair) => pair.join('=')).join('; '),
          'x-xsrf-token': decodeURIComponent(this.#cookies.get('XSRF-TOKEN') ?? ''),
          ...(isPlain(body) && { 'content-type': 'application/json' }),
          ...headers,
        },
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
        this.#cookies.set(name, value)
      }
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, body: parsed(text) }
    } catch {
      return NO_ANSWER
    }
  }

  async signIn(email) {
    await this.ask('GET', '/login', undefined, { accept: 'text/html' })
    const { status, text } = await this.ask('POST', '/login', { email, password: PASSWORD })
    if (status !== 200) throw new Error(`Signing in as ${email} was answered ${status}: ${text}`)
    return this
  }
}

function isPlain(body) {
  return body !== undefined && Object.getPrototypeOf(body) === Object.prototype
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Copies of a demo account, with other columns where given; answers id and address of each. */
export async function copyAccounts(product, email, number, changed = {}) {
  const [row] = await product.query('SELECT * FROM users WHERE email = ?', [email])
  delete row.id
  const [name] = email.split('@')
  const people = []
  for (let at = 1; at <= number; at++) {
    const copy = { ...row, ...changed, email: `${name}-${at}@example.com` }
    const columns = Object.keys(copy)
    await product.query(
      `INSERT INTO users (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      Object.values(copy)
    )
    const [{ id }] = await product.query('SELECT id FROM users WHERE email = ?', [copy.email])
    people.push({ id, email: copy.email })
  }
  return people
}

/** Waits until something holds; false when it does not within so many seconds. */
export async function until(isTrue, seconds) {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    if (await isTrue()) return true
    await pause(100)
  }
  return false
}
