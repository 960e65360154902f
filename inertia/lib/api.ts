import { createStore } from './store'

const TOO_MANY = 429

/** `status` 0: the call never reached the server. */
export class ApiError extends Error {
  constructor(
    public status: number,
    message: string,
    public errors: Record<string, string[]> = {},
    /** The message is the server's own. */
    public isAnswer = false,
    /** The whole answer, for a refusal that says more. */
    public answer: unknown = null
  ) {
    super(message)
    this.name = 'ApiError'
  }

  /** Another try would be answered alike. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== TOO_MANY
  }

  get list(): string[] {
    const messages = Object.values(this.errors).flat()
    return messages.length > 0 ? messages : [this.message]
  }
}

const UNREACHABLE = 'Network error, please try again.'
const DEFAULT_MESSAGE = 'Something went wrong. Please try again later.'

/** No one is logged in, or the CSRF token's session is gone. */
const SESSION_ENDED = [401, 419]
/** A call was refused for that. */
export const sessionEnded = createStore<void>(undefined)

/** Every call that changes something must send it. */
export function csrfToken(): string {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith('XSRF-TOKEN='))
  return cookie ? decodeURIComponent(cookie.slice('XSRF-TOKEN='.length)) : ''
}

/** Rejects with an ApiError on refusals. */
async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (method !== 'GET') headers['X-XSRF-TOKEN'] = csrfToken()
  const isForm = body instanceof FormData || body instanceof Blob
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json'

  const response = await fetch(path, {
    method,
    headers,
    credentials: 'same-origin',
    body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
  }).catch(() => {
    throw new ApiError(0, UNREACHABLE)
  })
  if (response.ok) return response
  const answer = await response.json().catch(() => null)
  if (SESSION_ENDED.includes(response.status)) sessionEnded.set()
  const { message, errors } = answer ?? {}
  throw new ApiError(response.status, message ?? DEFAULT_MESSAGE, errors, Boolean(message), answer)
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await send(method, path, body)
  return (await response.json().catch(() => null)) as T
}

export type FetchedFile = { name: string; content: Blob }

/** Under the server's name; rejects when the download breaks off. */
async function file(path: string): Promise<FetchedFile> {
  const response = await send('GET', path)
  const content = await response.blob().catch(() => {
    throw new ApiError(0, UNREACHABLE)
  })
  const disposition = response.headers.get('Content-Disposition') ?? ''
  return { name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? '', content }
}

/** JSON calls with the CSRF header; refusals reject with an ApiError. */
export const api = {
  get: <T>(path: string) => call<T>('GET', path),
  post: <T>(path: string, body?: unknown) => call<T>('POST', path, body),
  put: <T>(path: string, body?: unknown) => call<T>('PUT', path, body),
  delete: <T>(path: string) => call<T>('DELETE', path),
  file,
}
