import { router } from '@inertiajs/react'
import { controlNamed } from '~/lib/controls'
import { holdHistorySteps } from '~/lib/historyNavigation'
import { createStore } from '~/lib/store'

/** Whom the address names: the panel lies over any page, which stays as it is below. */
export const contractorOver = createStore<string | null>(null)

/** About a second: longer than the panel takes to leave. */
const MOST_FRAMES = 60

/** A page below was there before the panel, so closing goes one step back. */
let isPageBehind = false
/** The address without the panel. */
let below: string | null = null

export function openContractorOver(name: string) {
  isPageBehind = true
  window.history.pushState(window.history.state, '', addressWith(name))
  readAddress()
}

export function closeContractorOver() {
  if (isPageBehind) {
    isPageBehind = false
    window.history.back()
    return
  }
  router.replace({ url: addressWith(null), preserveState: true, preserveScroll: true })
  contractorOver.set(null)
}

function readAddress() {
  below = addressWith(null)
  const before = contractorOver.get()
  const name = new URLSearchParams(window.location.search).get('contractor')
  contractorOver.set(name)
  if (before && name === null) returnFocus(before)
}

/** To its line in the list of contractors, where a project over the panel had the list drawn again meanwhile. */
function returnFocus(name: string, patience = MOST_FRAMES) {
  const isFree = document.activeElement === document.body
  if (isFree) controlNamed(`contractor ${name}`)?.focus({ preventScroll: true })
  else if (patience > 0) requestAnimationFrame(() => returnFocus(name, patience - 1))
}

function addressWith(name: string | null): string {
  const { pathname, search } = window.location
  const parameters = new URLSearchParams(search)
  if (name === null) parameters.delete('contractor')
  else parameters.set('contractor', name)
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname
}

/** Steps that only open or close the panel are not Inertia's, which would draw the page again and lose its place. */
export function watchContractorSteps() {
  readAddress()
  router.on('navigate', readAddress)
  holdHistorySteps(() => {
    const isOverSamePage = addressWith(null) === below
    if (isOverSamePage) readAddress()
    return isOverSamePage
  })
}
