import { useMediaQuery } from './useMediaQuery'
import { useSharedProps } from './useSharedProps'

/** Under 640 px. */
export const useIsPhone = () => useMediaQuery('(max-width: 639px)', useSharedProps().drawnForPhone)
