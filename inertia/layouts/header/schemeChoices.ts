import { ComputerDesktopIcon, MoonIcon, SunIcon } from '@heroicons/react/24/outline'
import { useColourScheme } from '~/device/colourScheme'

const CHOICES = [
  { name: 'light', scheme: 'light', label: 'Light colours', Icon: SunIcon },
  { name: 'dark', scheme: 'dark', label: 'Dark colours', Icon: MoonIcon },
  { name: 'system', scheme: null, label: 'System colours', Icon: ComputerDesktopIcon },
] as const

/** The two that are not chosen. */
export function useSchemeChoices() {
  const [chosen, choose] = useColourScheme()
  return CHOICES.filter(({ scheme }) => scheme !== chosen).map(({ scheme, ...choice }) => ({
    ...choice,
    choose: () => choose(scheme),
  }))
}
