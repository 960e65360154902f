import { notify } from '~/lib/notify'

/** How long the address stays visible for copying by hand. */
const TO_COPY_MS = 15_000

/** Of a page of ours. Where the browser refuses, the address is shown for copying by hand. */
export async function copyLink(path: string) {
  const address = window.location.origin + path
  try {
    await navigator.clipboard.writeText(address)
    notify.success('Link copied')
  } catch {
    notify.error(address, {
      title: 'Your browser blocked copying the link',
      duration: TO_COPY_MS,
    })
  }
}
