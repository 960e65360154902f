/** What someone does first, on a page that is complete without scripts. */
const ACTIONS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
]
/** How long a loaded page stays without scripts where no one does anything. */
const QUIET_MS = 3_000
/** Of Inertia: what it encrypted before a logout must not open again. */
const HISTORY_KEY = 'historyKey'

const CALL = 'a[href^="tel:"]'
const PRESSED_AGAIN = `button, label, input[type=radio], ${CALL}`

type Field = HTMLInputElement | HTMLSelectElement

/** The entry and all that it and the page need, as links that fetch nothing yet. */
const { content, dataset } = document.querySelector<HTMLTemplateElement>('#late')!
const links = [...content.querySelectorAll('link')]
/** In this order; twice is impatience. */
const pressed = new Set<HTMLElement>()

let hasStarted = false

/** Safari has no idle callbacks before version 26. */
const soon = globalThis.requestIdleCallback ?? setTimeout

/**
 * Into the browser’s cache, each in a moment of its own. Links in the document would cost
 * more: with each, the browser looks at the style of the whole page again.
 */
function fetchFrom(at = 0) {
  if (hasStarted || at === links.length) return
  fetch(links[at].href, { priority: 'low' })
    .then((answer) => answer.blob())
    .catch(() => {})
  // A timer between them, as idle callbacks may share one task.
  setTimeout(() => soon(() => fetchFrom(at + 1)))
}

/** The browser imports a module once, however often it is asked. */
function start() {
  hasStarted = true
  document.head.append(...links)
  void import(/* @vite-ignore */ links[0].href)
}

/** Links work by themselves. What is pressed too early is pressed again once React listens. */
function keep(event: Event) {
  const control = (event.target as Element).closest<HTMLElement>(PRESSED_AGAIN)
  if (!control) return
  pressed.add(control)
  // A call is made at once, and pressed again for its record alone.
  if (control.matches(CALL)) return
  event.preventDefault()
  event.stopPropagation()
}

function pressAgain() {
  for (const control of pressed) {
    if (control.matches(CALL)) {
      addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true })
    }
    control.click()
  }
}

/** No form here asks the server by itself. */
function hold(event: Event) {
  event.preventDefault()
}

/** React takes a field for what the server wrote, so what was typed or chosen since is put in again. */
function putInAgain() {
  const fields = document.querySelectorAll<Field>('form input, form select')
  const given = [...fields].map((field) => ({ field, value: field.value }))
  for (const { field } of given) reset(field)
  // An event on what the server drew makes React take over at once.
  const drawn = document.querySelector('#app > *')!
  drawn.dispatchEvent(new Event('keyup', { bubbles: true }))
  for (const { field, value } of given) {
    if (field.value === value) continue
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
    set!.call(field, value)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

function reset(field: Field) {
  if (field instanceof HTMLInputElement) field.value = field.defaultValue
  else
    field.selectedIndex = Math.max(
      0,
      [...field.options].findIndex((option) => option.defaultSelected)
    )
}

/** On screens that the template does not name the page needs its scripts. A reload, Back and an anchor scroll once scripts
 * run, which would pull a visitor away. */
function mayWait(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if ((visit && visit.type !== 'navigate') || location.hash !== '') return false
  if (!matchMedia(dataset.screens!).matches) return false
  try {
    return sessionStorage.getItem(HISTORY_KEY) === null
  } catch {
    return true
  }
}

/** Nothing here would notice that its member has logged out since. */
function reloadRestored({ persisted }: PageTransitionEvent) {
  if (persisted && dataset.member !== undefined) location.reload()
}

addEventListener('pageshow', reloadRestored)
addEventListener('click', keep, true)
addEventListener('submit', hold, true)
addEventListener('react:listens', () => {
  removeEventListener('pageshow', reloadRestored)
  removeEventListener('click', keep, true)
  removeEventListener('submit', hold, true)
  putInAgain()
  pressAgain()
})
for (const action of ACTIONS) {
  addEventListener(action, start, { capture: true, once: true, passive: true })
}
if (mayWait()) {
  addEventListener('load', () => {
    // Fetched once the page has been painted.
    requestAnimationFrame(() => soon(() => fetchFrom()))
    setTimeout(start, QUIET_MS)
  })
} else start()
