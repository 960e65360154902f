import { useState } from 'react'

/** Whether something has been open before: until then its bundle need not be there, afterwards it may fade out. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened || isOpen
}
