import { createContext, use } from 'react'

export const ViewerLoadingContext = createContext(false)

export function useViewerLoading(): boolean {
  return use(ViewerLoadingContext)
}
