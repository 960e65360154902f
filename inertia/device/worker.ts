/** The types of service workers conflict with those of pages. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Lasting & { request: Request; respondWith(answer: Promise<Response>): void }

type Worker = {
  addEventListener(name: 'install' | 'activate' | 'sync', listen: (event: Lasting) => void): void
  addEventListener(name: 'fetch', listen: (event: Asked) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  /** Not every browser has it. */
  cookieStore?: { get(name: string): Promise<{ value: string } | null> }
}

export const worker = self as unknown as Worker
