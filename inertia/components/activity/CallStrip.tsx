import { XMarkIcon } from '@heroicons/react/20/solid'
import type { Data } from '@generated/data'
import { presetsOf } from '#shared/members/reminders'
import { Button } from '~/components/ui/Button'
import { IconButton } from '~/components/ui/IconButton'
import { useSharedProps } from '~/hooks/useSharedProps'
import { controlNamed } from '~/lib/controls'
import { formatTime } from '~/lib/format'
import { useStore } from '~/lib/store'
import { lastCall, wantedReminder } from './calls'

/** After a call: what to do next. It stays until it is dismissed or another project is rung. */
export default function CallStrip({ project }: { project: Data.SiteDetail }) {
  const { can, today } = useSharedProps()
  const call = useStore(lastCall)
  if (call?.siteId !== project.ID) return null
  const presets = can.setReminders ? presetsOf(project, today) : []
  return (
    <div
      role="group"
      aria-label="After the call"
      data-testid="call-strip"
      className="mt-3 flex flex-wrap items-center gap-2 rounded-panel border border-l-4 border-line border-l-inverse bg-canvas px-4 py-2.5 text-[0.8125rem] max-md:relative max-md:pr-11 max-md:[&_button]:h-10"
    >
      <p className="mr-auto max-md:w-full">
        Called {call.name || 'this project'} at{' '}
        <span className="tabular-nums">{formatTime(call.at).slice(-5)}</span>.{' '}
        {presets.length > 0 && <span className="font-semibold">Call again?</span>}
      </p>
      {presets.slice(0, 2).map(({ label, date, time }) => (
        <Button
          key={label}
          size="sm"
          data-testid="call-again"
          onClick={() => wantedReminder.set({ siteId: project.ID, date, time })}
        >
          {label}
        </Button>
      ))}
      <Button size="sm" data-testid="call-note" onClick={() => controlNamed('note')?.focus()}>
        Note
      </Button>
      <IconButton
        size="sm"
        label="Dismiss"
        className="max-md:absolute max-md:top-0.5 max-md:right-0.5 max-md:size-10"
        data-testid="dismiss-call"
        onClick={() => lastCall.set(null)}
        icon={<XMarkIcon aria-hidden="true" />}
      />
    </div>
  )
}
