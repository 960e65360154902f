const CALM = '(prefers-reduced-motion: reduce)'

/** The heading comes from its row, unless the member wants less motion. */
export function moveInto(heading: HTMLElement, row: HTMLElement) {
  if (window.matchMedia(CALM).matches) return
  const from = row.getBoundingClientRect()
  const to = heading.getBoundingClientRect()
  const way = `translate(${from.left - to.left}px, ${from.top - to.top}px)`
  heading.animate(
    { transform: [`${way} scale(${from.height / to.height})`, 'none'] },
    { duration: 160, easing: 'ease-out' }
  )
}
