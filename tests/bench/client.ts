import { type Agent, request } from 'node:http'

export type Answer = { status: number; body: Buffer; headers: Record<string, unknown> }
type Options = { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent }

/** Asks once, over a kept connection. */
export function ask(url: string, options: Options = {}): Promise<Answer> {
  const { body, ...rest } = options
  return new Promise((resolve, reject) => {
    const call = request(url, rest, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          body: Buffer.concat(chunks),
          headers: response.headers,
        })
      )
    })
    // A kept connection may have been closed by the server just now.
    call.on('error', (error) =>
      call.reusedSocket ? ask(url, options).then(resolve, reject) : reject(error)
    )
    call.end(body)
  })
}

/** A member signed in to the product: the headers of the calls. */
export async function signIn(url: string, email: string, password: string) {
  const cookies = new Map<string, string>()
  const headers = (more: Record<string, string> = {}) => ({
    'accept': 'application/json',
    'content-type': 'application/json',
    'cookie': [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
    ...more,
  })
  const call = async (path: string, options: Options = {}) => {
    const answer = await ask(url + path, { ...options, headers: headers(options.headers) })
    for (const line of (answer.headers['set-cookie'] ?? []) as string[]) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name, value)
    }
    return answer
  }
  await call('/login', { headers: { accept: 'text/html' } })
  const login = await call('/login', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  })
  if (login.status !== 200) throw new Error(`Signing in answered ${login.status}`)
  return { call, headers }
}

export type Person = Awaited<ReturnType<typeof signIn>>

/** The headers with which Inertia asks for a page. */
export async function inertiaHeaders(person: Person): Promise<Record<string, string>> {
  const { body } = await person.call('/saved-filters', { headers: { accept: 'text/html' } })
  const assets = /"version":"([^"]*)"/.exec(String(body).replaceAll('&quot;', '"'))?.[1] ?? ''
  return { 'x-inertia': 'true', 'x-inertia-version': assets, 'accept': 'text/html' }
}
