const CALM = '(prefers-reduced-motion: reduce)'

/** The heading comes from its row, unless the member wants less motion. */
export function moveInto(heading: HTMLElement, row: HTMLElement) {
  if (window.matchMedia(CALM).matches) return
  const from = row.getBoundingClientRect()
  const to = heading.getBoundingClientRect()
  const way = `translate(${from.left - to.left}px, ${from.top - to.top}px)`
  const scale = fontSizeOf(row) / fontSizeOf(heading)
  heading.animate(
    { transform: [`${way} scale(${scale})`, 'none'] },
    { duration: 160, easing: 'ease-out' }
  )
}

const fontSizeOf = (element: HTMLElement) => Number.parseFloat(getComputedStyle(element).fontSize)
