import { scriptJson } from '#shared/text/script_json'
import { overview, partOfPage, fullPage, type Answer } from '~/device/answers'
import { deleteCachedPage, prunePages } from '~/device/pageCache'
import { sendQueue } from '~/device/send'
import { worker } from '~/device/worker'

/** Filled in by the build: its id, and the files that every cached page needs. */
declare const SHELL: { build: string; files: string[] }

/** Shown where nothing was cached; also the frame of every cached page. */
const DOCUMENT = '/offline'
const PREFIX = 'shell-'
/** How long to wait on a weak signal for a page seen before. */
const PATIENCE_MS = 8000
const { build, files } = SHELL
const CACHE = PREFIX + build
const shell = new Set(files)

/** Only headers that restrict the browser are copied, so the document's owner does not matter. */
const RULES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
]
const PAGE_OF_DOCUMENT = /(<script data-page="app"[^>]*>)(.*?)(<\/script>)/s
/** Gone or forbidden, so the device must not show it either. */
const TAKEN_OUT = [403, 404, 410]

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (shell.has(url.pathname)) event.respondWith(builtFile(request))
  else if (request.mode === 'navigate') event.respondWith(navigated(request))
  else if (request.headers.has('X-Inertia')) event.respondWith(visited(request))
})

// Sends even when no page is open, in browsers that support it.
worker.addEventListener('sync', (event) => event.waitUntil(sendInBackground()))

/** Rejects without a network, so that the browser tries again. */
async function sendInBackground() {
  const outcome = await sendQueue(csrfCookie)
  if (outcome?.stopped === 'later') throw new Error('The network is away.')
}

async function csrfCookie(): Promise<string> {
  const cookie = await worker.cookieStore?.get('XSRF-TOKEN')
  return cookie ? decodeURIComponent(cookie.value) : ''
}

/** Requested without cookies, so that the document contains nothing of the member. */
async function install() {
  const cache = await caches.open(CACHE)
  await cache.addAll([...files, new Request(DOCUMENT, { cache: 'reload', credentials: 'omit' })])
  await worker.skipWaiting()
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name)
  }
  await prunePages((await emptyPage()).version)
  await worker.clients.claim()
}

async function builtFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  return (await cache.match(request.url)) ?? fetch(request)
}

/** From the network, else as last seen, else the offline page. */
async function navigated(request: Request): Promise<Response> {
  const url = placeOf(request)
  const answer = fromNetwork(request, url)
  const soon = await inTime(answer)
  if (soon) return soon
  const empty = await emptyPage()
  const page = await fullPage(url, empty.version)
  if (page) return documentOf(page)
  return (await answer) ?? documentOf(await overview(empty, url))
}

/** Inertia's requests: from the network, else as last seen, else the network's failure. */
async function visited(request: Request): Promise<Response> {
  const url = placeOf(request)
  const answer = fromNetwork(request, url)
  const soon = await inTime(answer)
  if (soon) return soon
  const { version } = await emptyPage()
  const component = request.headers.get('X-Inertia-Partial-Component')
  const only = request.headers.get('X-Inertia-Partial-Data')?.split(',')
  const page =
    component && only
      ? await partOfPage(url, { component, only }, version)
      : await fullPage(url, version)
  if (!page) return (await answer) ?? Response.error()
  return Response.json(page, { headers: { 'X-Inertia': 'true', 'Vary': 'X-Inertia' } })
}

function placeOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** Null without a network, or when the signal is too weak to wait for. */
function inTime(answer: Promise<Response | null>): Promise<Response | null> {
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  return Promise.race([answer, patience])
}

/** Null without a network. */
async function fromNetwork(request: Request, url: string): Promise<Response | null> {
  try {
    const answer = await fetch(request)
    if (TAKEN_OUT.includes(answer.status)) await deleteCachedPage(url)
    return answer
  } catch {
    return null
  }
}

async function emptyDocument(): Promise<Response> {
  const cache = await caches.open(CACHE)
  const cached = await cache.match(DOCUMENT)
  if (!cached) throw new Error('The offline document is missing.')
  return cached
}

async function emptyPage(): Promise<Answer> {
  const text = await (await emptyDocument()).text()
  return JSON.parse(PAGE_OF_DOCUMENT.exec(text)![2]) as Answer
}

/** Puts another page into the document, without the scripts that a nonce would allow. */
async function documentOf(page: Answer): Promise<Response> {
  const empty = await emptyDocument()
  const headers = new Headers()
  for (const name of RULES) headers.set(name, empty.headers.get(name) ?? '')
  const policy = empty.headers.get('content-security-policy') ?? ''
  headers.set('content-security-policy', policy.replaceAll(/ 'nonce-[^']*'/g, ''))
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'no-store')
  const json = scriptJson(page)
  const text = (await empty.text()).replace(
    PAGE_OF_DOCUMENT,
    (_, open: string, __, close: string) => open + json + close
  )
  return new Response(text, { headers })
}
