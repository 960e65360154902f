import { createContext, use } from 'react'

export const ViewerLoadingContext = createContext(false)

/** Whether it is being found out who is logged in now. */
export function useViewerLoading(): boolean {
  return use(ViewerLoadingContext)
}
