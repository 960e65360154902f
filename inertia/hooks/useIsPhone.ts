import { useMediaQuery } from './useMediaQuery'

/** Under 640 px. */
export const useIsPhone = () => useMediaQuery('(max-width: 639px)')
