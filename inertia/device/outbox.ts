import { router } from '@inertiajs/react'
import { csrfToken } from '~/lib/api'
import { isAway } from './connection'
import { notify } from '~/lib/notify'
import { silentVisit } from '~/lib/silentVisit'
import { pendingWrites, writesSent } from './pendingWrites'
import { wipe } from './database'
import { enqueue, onQueueChange, queued, dequeue, notifyOthers } from './queue'
import type { NewWrite } from './queuedWrite'
import { sendQueue } from './send'

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/** Also asks the browser to send it when no page is open. */
export async function enqueueWrite(write: NewWrite, member: number) {
  showOutboxOf(member)
  await enqueue(write, member)
  await show()
  await askForSync()
}

type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** In other browsers, the next page sends it. */
async function askForSync() {
  const registration: WithSync | undefined = await navigator.serviceWorker.getRegistration()
  await registration?.sync?.register('offline-queue').catch(() => {})
}

/** Members never see each other's changes. */
let shownTo: number | null = null

/** Shows this member's unsent changes. */
export function showOutboxOf(member: number | null) {
  shownTo = member
}

let lastShow = Promise.resolve()

function show(): Promise<void> {
  lastShow = queued().then((all) => {
    const writes = all.filter(({ member }) => member === shownTo)
    // The same empty list again redraws nothing.
    pendingWrites.set(writes.length > 0 ? writes : pendingWrites.initial)
  })
  return lastShow
}

/** Also follows other windows. */
export async function startOutbox() {
  onQueueChange((change) => void (change === 'sent' ? showSent() : show()))
  await show()
  await sendWaiting()
}

/** Resolves when the page shows the result, or failed to. */
export async function sendWaiting(): Promise<void> {
  await lastShow.catch(() => {})
  const hasWork = pendingWrites.get().some(({ refusal }) => refusal === undefined)
  if (isAway() || !hasWork) return
  const outcome = await sendQueue(csrfToken)
  if (!outcome) return
  const { sent, refused, stopped } = outcome
  if (stopped === 'ended') return refreshPage()
  if (sent > 0)
    notify.success(`${changes(sent)} made offline ${sent === 1 ? 'has' : 'have'} been sent.`)
  if (refused > 0) {
    notify.error(`${changes(refused)} made offline could not be saved.`, { title: 'Error' })
  }
  // Rejected changes stay and can be shown immediately; sent ones would disappear before their response arrives.
  if (refused > 0 && sent === 0) await show()
  // Another window may have sent everything and closed before it could say so.
  if (sent + refused > 0 || stopped === null) await showSent()
}

/** Something was sent, but the page does not show the answer yet. */
let isBehind = false

function showSent(): Promise<void> {
  isBehind = true
  return refreshPage()
}

let cancelEarlier = () => {}

/** A request that hangs must not block the others. */
const PATIENCE_MS = 30_000

/** Reloads the page silently. Changes count as waiting until the server answers a request made after sending: not
 * the device, and no earlier request. */
export function refreshPage(): Promise<void> {
  const wasBehind = isBehind
  cancelEarlier()
  return new Promise((resolve) => {
    let patience: ReturnType<typeof setTimeout> | undefined
    router.reload({
      onNetworkError: silentVisit.onNetworkError,
      onHttpException(answer) {
        void show()
        return silentVisit.onHttpException(answer)
      },
      onCancelToken({ cancel }) {
        cancelEarlier = cancel
        patience = setTimeout(cancel, PATIENCE_MS)
      },
      onSuccess({ props }) {
        if (props.seenAt || wasBehind !== isBehind) return
        isBehind = false
        if (wasBehind) writesSent.set()
        void show()
      },
      onFinish() {
        clearTimeout(patience)
        resolve()
      },
    })
  })
}

export async function discard(place: number) {
  await dequeue(place)
  notifyOthers('changed')
  await show()
}

/** The member has left this device. */
export function clearOutbox() {
  pendingWrites.set([])
  notifyOthers('changed')
}

/** After a logout; says so when something is lost. */
export async function clearDevice() {
  const unsent = await wipe()
  pendingWrites.set([])
  if (unsent === 0) return
  notify.error(
    `${changes(unsent)} made offline could not be sent and ${unsent === 1 ? 'has' : 'have'} been lost.`,
    {
      title: 'You were logged out',
      duration: 10_000,
    }
  )
}
