import { HttpCancelledError, type HttpRequestConfig } from '@inertiajs/core'
import { http } from '@inertiajs/react'
import { vi } from 'vitest'

type Asked = {
  method: string
  /** With its query. */
  path: string
  body: unknown
  /** The props of a partial visit, or of a call for props. */
  only: string[]
}

type Answer = { status?: number; json?: unknown }

type Visited = { component: string; url: string; props: object }

const ORIGIN = window.location.origin

/** The path and query of an address, as they are read. */
const pathOf = (url: string) => {
  const { pathname, search } = new URL(url, ORIGIN)
  return pathname + decodeURIComponent(search)
}

function parsed(body: unknown): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body
}

function propsAsked(headers: object = {}): string[] {
  const { 'X-Inertia-Partial-Data': names } = headers as Record<string, unknown>
  return names ? String(names).split(',') : []
}

/** Stands in for the product behind a page: it keeps what was asked, in order, and answers what a test says. */
class TestServer {
  asked: Asked[] = []
  #page: Visited = { component: '', url: '/', props: {} }
  #answers = new Map<string, (asked: Asked) => Answer | Promise<Answer>>()
  #visited: (asked: Asked) => object = () => ({})

  start() {
    this.asked = []
    this.#answers.clear()
    this.#visited = () => ({})
    vi.stubGlobal('fetch', (path: string, { method = 'GET', body, headers }: RequestInit = {}) =>
      this.#call({ method, path: pathOf(path), body: parsed(body), only: propsAsked(headers) })
    )
    http.setClient({
      request: async ({ method, url, data, headers, signal }: HttpRequestConfig) => {
        const asked = {
          method: method.toUpperCase(),
          path: pathOf(url),
          body: parsed(data),
          only: propsAsked(headers),
        }
        this.asked.push(asked)
        await Promise.resolve()
        if (signal?.aborted) throw new HttpCancelledError('Another visit came', url)
        const props = { ...this.#page.props, errors: {}, ...this.#visited(asked) }
        this.#page = { ...this.#page, url: asked.path, props }
        return {
          status: 200,
          headers: { 'x-inertia': 'true' },
          data: JSON.stringify({ ...this.#page, version: 'tests' }),
        }
      },
    })
  }

  /** The page that is open, whose props a visit changes. */
  opens(page: Visited) {
    this.#page = page
  }

  /** What a visit changes in the props of the page. */
  visits(answer: (asked: Asked) => object) {
    this.#visited = answer
  }

  /** What a call such as `POST /api/notes` gets, whatever its query. */
  on(call: string, answer: Answer | ((asked: Asked) => Answer | Promise<Answer>)) {
    this.#answers.set(call, typeof answer === 'function' ? answer : () => answer)
  }

  /** The requests whose path begins so. */
  askedFor(path: string): Asked[] {
    return this.asked.filter((asked) => asked.path.startsWith(path))
  }

  async #call(asked: Asked): Promise<Response> {
    this.asked.push(asked)
    const answer = this.#answers.get(`${asked.method} ${asked.path.split('?')[0]}`)
    if (!answer) throw new TypeError(`No test answers ${asked.method} ${asked.path}`)
    const { status = 200, json = null } = await answer(asked)
    return new Response(JSON.stringify(json), { status })
  }
}

export const server = new TestServer()
