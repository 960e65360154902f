import { Link } from '@inertiajs/react'
import { CheckIcon, XMarkIcon } from '@heroicons/react/20/solid'
import { useEffect, useRef, useState } from 'react'
import type { Data } from '@generated/data'
import { presetsOf } from '#shared/members/reminders'
import { CALL_OUTCOMES, type CallOutcome } from '#shared/sites/call_outcomes'
import { londonToday } from '#shared/time/dates'
import { Button } from '~/components/ui/Button'
import { IconButton } from '~/components/ui/IconButton'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useShortcut } from '~/hooks/useShortcut'
import { controlNamed } from '~/lib/controls'
import { formatTime } from '~/lib/format'
import { notify } from '~/lib/notify'
import { useStore } from '~/lib/store'
import { calls, lastCall, recordCall, wantedReminder } from './calls'

/** What the office has to know of; the member decides whether it does. */
const NEXT: Partial<Record<CallOutcome, { href: string; words: string }>> = {
  'Wrong number': { href: '/contact', words: 'Tell us' },
  'Asked not to be called': { href: '/remove-my-details', words: 'Ask us to remove their details' },
}

/** A call that began within this brings the strip into sight; opening the project later does not. */
const JUST_NOW_MS = 2_000

/** After a call: what came of it and what to do next. It stays until it is dismissed or another project is rung; a call
 * of today without an outcome asks again. */
export default function CallStrip({ project }: { project: Data.SiteDetail }) {
  const { can, today } = useSharedProps()
  const last = useStore(lastCall)
  const recorded = useStore(calls).get(project.ID)?.[0]
  const own = last?.siteId === project.ID ? last : null
  const act = own ? recorded : openCall(recorded ?? callIn(project), today)
  const at = own ? own.at : act?.date_time
  const strip = useRef<HTMLDivElement>(null)
  const began = own?.at
  useEffect(() => {
    if (began && Date.now() - Date.parse(began) < JUST_NOW_MS)
      strip.current?.scrollIntoView({ block: 'nearest' })
  }, [began])
  if (!at) return null
  const presets = can.setReminders ? presetsOf(project, today) : []
  return (
    <div
      ref={strip}
      role="group"
      aria-label="After the call"
      data-testid="call-strip"
      className="relative mt-3 flex scroll-mt-28 scroll-mb-48 flex-wrap items-center gap-2 rounded-panel border border-l-4 border-line border-l-inverse bg-canvas py-2.5 pr-11 pl-4 text-[0.8125rem] max-md:[&_button]:h-10"
    >
      <p className="mr-auto max-md:w-full">
        Called {own?.name || 'this project'} at{' '}
        <span className="tabular-nums">{formatTime(at).slice(-5)}</span>.{' '}
        <span className="font-semibold">How did it go?</span>
      </p>
      {presets.slice(0, 2).map(({ label, date, time }) => (
        <Button
          key={label}
          size="sm"
          aria-label={`Call again: ${label}`}
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
        className="absolute! top-1.5 right-1.5 max-md:top-0.5 max-md:right-0.5 max-md:size-10"
        data-testid="dismiss-call"
        onClick={() => lastCall.set({ siteId: project.ID, name: '', at: null })}
        icon={<XMarkIcon aria-hidden="true" />}
      />
      {act && (
        <Outcomes
          chosen={act.outcome}
          onChoose={(outcome) => {
            lastCall.set({ siteId: project.ID, name: own?.name ?? '', at })
            return recordCall(project.ID, outcome)
          }}
        />
      )}
    </div>
  )
}

/** The last one when the project was read. */
function callIn({ acts }: Data.SiteDetail): Data.SiteAct | undefined {
  return acts.find(({ kind }) => kind === 'called')
}

/** The call, where it is of today and nobody said what came of it. */
function openCall(call: Data.SiteAct | undefined, today: string): Data.SiteAct | undefined {
  const isOpen = call?.outcome === null && londonToday(new Date(call.date_time)) === today
  return isOpen ? call : undefined
}

type OutcomesProps = {
  chosen: CallOutcome | null
  onChoose: (outcome: CallOutcome) => Promise<void>
}

function Outcomes({ chosen, onChoose }: OutcomesProps) {
  const [isBusy, setBusy] = useState(false)
  const next = chosen && NEXT[chosen]

  function choose(outcome: CallOutcome) {
    if (isBusy || outcome === chosen) return
    setBusy(true)
    onChoose(outcome)
      .catch((error: Error) => notify.error(error.message))
      .finally(() => setBusy(false))
  }

  return (
    <div
      role="group"
      aria-label="How did it go?"
      className="-mr-8 flex grow basis-full flex-wrap gap-1.5 md:gap-1"
    >
      {CALL_OUTCOMES.map((outcome, at) => (
        <Outcome
          key={outcome}
          outcome={outcome}
          shortcut={String(at + 1)}
          isChosen={outcome === chosen}
          onChoose={() => choose(outcome)}
        />
      ))}
      {next && (
        <Link href={next.href} className="self-center text-link" data-testid="after-outcome">
          {next.words}
        </Link>
      )}
    </div>
  )
}

type OutcomeProps = {
  outcome: CallOutcome
  shortcut: string
  isChosen: boolean
  onChoose: () => void
}

function Outcome({ outcome, shortcut, isChosen, onChoose }: OutcomeProps) {
  useShortcut({ key: shortcut, inDialogs: true }, onChoose)
  return (
    <Button
      size="sm"
      aria-pressed={isChosen}
      aria-keyshortcuts={shortcut}
      data-testid="call-outcome"
      onClick={onChoose}
      className="aria-pressed:border-success-line aria-pressed:bg-success-soft aria-pressed:text-success-text md:gap-1 md:px-1.5 md:text-xs md:pointer-fine:h-7"
      icon={
        isChosen ? (
          <CheckIcon aria-hidden="true" className="size-4" />
        ) : (
          <kbd
            aria-hidden="true"
            className="rounded-[4px] border border-edge px-1 font-sans text-[0.6875rem]/4 text-muted pointer-coarse:hidden"
          >
            {shortcut}
          </kbd>
        )
      }
    >
      {outcome}
    </Button>
  )
}
