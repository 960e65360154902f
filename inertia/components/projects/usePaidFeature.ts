import { router } from '@inertiajs/react'
import { askingFor } from '~/lib/askingFor'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSignIn } from '~/hooks/useSignIn'

const RIGHTS = {
  new_updated: 'filterNewUpdated',
  per_page: 'choosePerPage',
  map: 'openMap',
} as const

/** False for viewers who may not, who go to the login or the pricing page. */
export function usePaidFeature() {
  const { viewer, can } = useSharedProps()
  const { openLogin } = useSignIn()

  return (feature: keyof typeof RIGHTS): boolean => {
    if (!viewer) openLogin()
    else if (!can[RIGHTS[feature]]) router.visit('/pricing', askingFor(feature))
    else return true
    return false
  }
}
