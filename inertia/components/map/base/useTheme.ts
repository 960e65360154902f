import type { Scheme } from '#shared/colour_scheme'
import { useColourScheme } from '~/device/colourScheme'
import { useMediaQuery } from '~/hooks/useMediaQuery'

/** The colours the page is drawn in: those chosen in this browser, else the system's. */
export function useTheme(): Scheme {
  const [chosen] = useColourScheme()
  const isDark = useMediaQuery('(prefers-color-scheme: dark)')
  return chosen ?? (isDark ? 'dark' : 'light')
}
