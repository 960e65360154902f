import { createContext, use } from 'react'

export const ViewerLoadingContext = createContext(false)

/** Whether it is being found out who is logged in now (section 4, "Authentication"). */
export function useViewerLoading(): boolean {
  return use(ViewerLoadingContext)
}
