/** Whether the focus went with the control that was pressed, or is on one that takes no more. */
export function isFocusLost(): boolean {
  const { activeElement: focused } = document
  return !focused || focused === document.body || focused.matches(':disabled')
}

/** Gives a lost focus a place; nobody is called back who has moved on meanwhile. */
export function restoreLostFocus(place: HTMLElement | null) {
  if (isFocusLost()) place?.focus({ preventScroll: true })
}
