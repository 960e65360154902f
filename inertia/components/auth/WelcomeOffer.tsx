import {
  BuildingOffice2Icon,
  DevicePhoneMobileIcon,
  PresentationChartLineIcon,
} from '@heroicons/react/24/outline'
import { freeOffer } from '#shared/members/free_projects'
import { useSharedProps } from '~/hooks/useSharedProps'

const PROMISES = [
  { Icon: BuildingOffice2Icon, text: 'Every live UK project, kept up to date' },
  { Icon: DevicePhoneMobileIcon, text: 'The project lead’s direct mobile and email' },
  { Icon: PresentationChartLineIcon, text: 'A sales pipeline, from first call to won' },
]

export function WelcomeOffer() {
  const offer = freeOffer(useSharedProps().freeCredits)
  return (
    <>
      {offer && (
        <p className="mb-5 inline-flex rounded-full bg-success-soft px-3 py-1 text-sm font-bold text-success-text">
          {offer}
        </p>
      )}
      <ul className="grid gap-4">
        {PROMISES.map(({ Icon, text }) => (
          <li key={text} className="flex items-center gap-3.5 text-base/6">
            <span className="flex size-10 shrink-0 items-center justify-center rounded-panel border border-line bg-surface text-muted">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}
