import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSignIn } from '~/hooks/useSignIn'

const RIGHTS = { newUpdated: 'filterNewUpdated', perPage: 'choosePerPage', map: 'openMap' } as const

/** False for viewers who may not, who go to the login or the pricing page. */
export function usePaidFeature() {
  const { viewer, can } = useSharedProps()
  const { openLogin } = useSignIn()

  return (feature: keyof typeof RIGHTS): boolean => {
    if (!viewer) openLogin()
    else if (!can[RIGHTS[feature]]) router.visit(urlFor('pricing'))
    else return true
    return false
  }
}
