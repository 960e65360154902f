/** What somebody does first, on a page that is whole without scripts. */
const ACTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin']
/** How long the page stays without scripts where nobody does anything. */
const QUIET_MS = 3_000

/** The entry and all that it and the page need, as links that fetch nothing yet. */
const { content: links } = document.querySelector<HTMLTemplateElement>('#late')!
const { href } = links.querySelector('link')!
let pressed: HTMLElement | null = null

/** The browser imports a module once, however often it is asked. */
function start() {
  void import(/* @vite-ignore */ href)
}

/** Links work by themselves; a button that is pressed too early is pressed again once React listens. */
function keep(event: Event) {
  const button = (event.target as Element).closest('button')
  if (!button) return
  event.preventDefault()
  event.stopPropagation()
  pressed = button
}

addEventListener('click', keep, true)
addEventListener('react:listens', () => {
  removeEventListener('click', keep, true)
  pressed?.click()
})
for (const act of ACTS) addEventListener(act, start, { capture: true, once: true, passive: true })
addEventListener('load', () => {
  // Not before what has come is on the screen.
  requestAnimationFrame(() => setTimeout(() => document.head.append(links)))
  setTimeout(start, QUIET_MS)
})
