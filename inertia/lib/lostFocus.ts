/** The pressed control is gone or disabled. */
function isFocusLost(): boolean {
  const { activeElement: focused } = document
  return !focused || focused === document.body || focused.matches(':disabled')
}

/** Leaves the focus alone where the user has moved on. */
export function restoreLostFocus(place: HTMLElement | null) {
  if (isFocusLost()) place?.focus({ preventScroll: true })
}
