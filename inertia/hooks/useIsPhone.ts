import { useMediaQuery } from './useMediaQuery'

/** Whether the screen is a phone's, under 640 px. */
export const useIsPhone = () => useMediaQuery('(max-width: 639px)')
