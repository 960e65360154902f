import { router } from '@inertiajs/react'
import { csrfToken } from '~/lib/api'
import { isAway } from './connection'
import { notify } from '~/lib/notify'
import { silentVisit } from '~/lib/silentVisit'
import { showPendingWrites, notifySent, pendingWrites } from './pendingWrites'
import { wipe } from './database'
import { enqueue, onQueueChange, queued, takeOut, notifyOthers } from './queue'
import type { NewWrite } from './queuedWrite'
import { sendQueue } from './send'

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/** Keeps a change until there is a network, and asks the browser to send it even when no page is open then. */
export async function enqueueWrite(write: NewWrite, member: number) {
  showOutboxOf(member)
  await enqueue(write, member)
  await show()
  await askForSync()
}

type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Not every browser knows how; then the next page that is opened sends it. */
async function askForSync() {
  const registration: WithSync | undefined = await navigator.serviceWorker.getRegistration()
  await registration?.sync?.register('offline-queue').catch(() => {})
}

/** Whose page stands: nobody sees what another one wrote. */
let shownTo: number | null = null

/** From here on shows what waits of this member, as soon as it is looked for. */
export function showOutboxOf(member: number | null) {
  shownTo = member
}

let lastShow = Promise.resolve()

function show(): Promise<void> {
  lastShow = queued().then((all) =>
    showPendingWrites(all.filter(({ member }) => member === shownTo))
  )
  return lastShow
}

/** Shows and sends what waits, and follows what other windows do. */
export async function startOutbox() {
  onQueueChange((change) => void (change === 'sent' ? showSent() : show()))
  await show()
  await sendWaiting()
}

/** Sends what waits and says what came of it; ends when the page shows it, or could not. */
export async function sendWaiting(): Promise<void> {
  await lastShow.catch(() => {})
  const hasWork = pendingWrites().some(({ refusal }) => refusal === undefined)
  if (isAway() || !hasWork) return
  const outcome = await sendQueue(csrfToken)
  if (!outcome) return
  const { sent, refused, stopped } = outcome
  if (stopped === 'ended') return refreshPage()
  if (sent > 0) notify.success(`${changes(sent)} made offline ${sent === 1 ? 'was' : 'were'} sent.`)
  if (refused > 0) {
    notify.error(`${changes(refused)} made offline could not be saved.`, { title: 'Error' })
  }
  // What was refused stays, so that it need not wait for the page; what was sent would be gone before its answer stands.
  if (refused > 0 && sent === 0) await show()
  // Where nothing was left to be sent, a window did so that did not live to say it.
  if (sent + refused > 0 || stopped === null) await showSent()
}

/** Whether something was sent of which the page does not show the server's answer yet. */
let isBehind = false

function showSent(): Promise<void> {
  isBehind = true
  return refreshPage()
}

let cancelEarlier = () => {}

/** How long an answer may take, so that a network which swallows a question does not end all others. */
const PATIENCE_MS = 30_000

/**
 * Reads the page anew, unnoticed, and ends with its answer or without one. What was sent is shown as waiting until an
 * answer of the server is there that was asked for afterwards: not one from the device, nor one that was asked for before,
 * in whose place this one is shown.
 */
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
        if (wasBehind) notifySent()
        void show()
      },
      onFinish() {
        clearTimeout(patience)
        resolve()
      },
    })
  })
}

/** Gives a change up. */
export async function discard(place: number) {
  await takeOut(place)
  notifyOthers('changed')
  await show()
}

/** Shows here and elsewhere that nothing waits any more, as its member has left this device. */
export function clearOutbox() {
  showPendingWrites([])
  notifyOthers('changed')
}

/** Deletes everything of this device, as nobody is logged in any more, and says so when something is lost with it. */
export async function clearDevice() {
  const unsent = await wipe()
  showPendingWrites([])
  if (unsent === 0) return
  notify.error(
    `${changes(unsent)} made offline could not be sent and ${unsent === 1 ? 'is' : 'are'} lost.`,
    {
      title: 'You were logged out',
      duration: 10_000,
    }
  )
}
