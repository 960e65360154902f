import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { useSharedProps } from '~/hooks/useSharedProps'

const PlanNotice = lazyPart(() => import('./PlanNotice'), {
  placeholder: <div className="mb-4 h-14" />,
  onPhones: true,
})

/** Paid members, who have none, do not load it. */
export function PlanBanner() {
  const { can } = useSharedProps()
  return can.renew || can.useCredits ? <PlanNotice /> : null
}
