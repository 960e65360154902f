import { useMediaQuery } from './useMediaQuery'

/** Whether the screen is a phone's, under 640 px (section 9). */
export const useIsPhone = () => useMediaQuery('(max-width: 639px)')
