/** A call that the server refused or that never reached it (`status` 0). */
export class ApiError extends Error {
  constructor(
    public status: number,
    message: string,
    public errors: Record<string, string[]> = {},
    /** Whether the message is the server's own. */
    public isAnswer = false,
    /** The whole answer, for a refusal that says more. */
    public answer: unknown = null
  ) {
    super(message)
    this.name = 'ApiError'
  }

  /** All messages by field in one list, else the message alone. */
  get list(): string[] {
    const messages = Object.values(this.errors).flat()
    return messages.length > 0 ? messages : [this.message]
  }
}

const UNREACHABLE = 'Network error, please try again.'
const UNREADABLE = 'Something went wrong. Please try again later.'

const SESSION_END = 'sessionend'
/** Nobody is logged in, or the session to which the CSRF token belonged is gone. */
const SESSION_ENDED = [401, 419]
const events = new EventTarget()

/** Calls `listener` whenever an answer says that the session has ended; returns how to stop. */
export function onSessionEnd(listener: () => void): () => void {
  events.addEventListener(SESSION_END, listener)
  return () => events.removeEventListener(SESSION_END, listener)
}

/** What every call that changes something must carry. */
export function csrfToken(): string {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith('XSRF-TOKEN='))
  return cookie ? decodeURIComponent(cookie.slice('XSRF-TOKEN='.length)) : ''
}

/** The answer of the server, where it did what was asked. */
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
  if (SESSION_ENDED.includes(response.status)) events.dispatchEvent(new Event(SESSION_END))
  const { message = UNREADABLE, errors } = answer ?? {}
  throw new ApiError(response.status, message, errors, message !== UNREADABLE, answer)
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await send(method, path, body)
  return (await response.json().catch(() => null)) as T
}

export type FetchedFile = { name: string; content: Blob }

/** A file in full under the name that the server gives it; one that breaks off is no file. */
async function file(path: string): Promise<FetchedFile> {
  const response = await send('GET', path)
  const content = await response.blob().catch(() => {
    throw new ApiError(0, UNREACHABLE)
  })
  const disposition = response.headers.get('Content-Disposition') ?? ''
  return { name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? '', content }
}

/** JSON calls to the product's own server with its CSRF header; refusals reject with an ApiError. */
export const api = {
  get: <T>(path: string) => call<T>('GET', path),
  post: <T>(path: string, body?: unknown) => call<T>('POST', path, body),
  put: <T>(path: string, body?: unknown) => call<T>('PUT', path, body),
  delete: <T>(path: string) => call<T>('DELETE', path),
  file,
}
