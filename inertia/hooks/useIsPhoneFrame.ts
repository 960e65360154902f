import { useMediaQuery } from './useMediaQuery'
import { useSharedProps } from './useSharedProps'

/** Under 768 px, where the tab bar stands in for a member's header. Tables give way to cards at 640 px already. */
export const useIsPhoneFrame = () =>
  useMediaQuery('(max-width: 767px)', useSharedProps().drawnForPhone)
