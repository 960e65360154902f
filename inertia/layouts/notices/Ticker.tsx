import { PauseIcon, PlayIcon } from '@heroicons/react/16/solid'
import { useState, type CSSProperties } from 'react'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'

/** By lower-case colour name; red for any other. */
const COLOURS: Record<string, string> = {
  red: 'bg-ticker-red',
  orange: 'bg-ticker-orange',
  green: 'bg-ticker-green',
  blue: 'bg-ticker-blue',
  slate: 'bg-ticker-slate',
}

const SECONDS_AT_LEAST = 18
const CHARACTERS_PER_SECOND = 6

export function Ticker() {
  const { ticker, viewer } = useSharedProps()
  const [paused, setPaused] = useState(false)
  if (!ticker || !viewer) return null

  const seconds = SECONDS_AT_LEAST + ticker.text.length / CHARACTERS_PER_SECOND
  return (
    <section
      aria-label="Notice"
      data-testid="ticker"
      className={cx(
        'flex items-center text-[0.8125rem] font-semibold text-white',
        COLOURS[ticker.colour.toLowerCase()] ?? COLOURS.red
      )}
    >
      <div className="min-w-0 flex-1 overflow-hidden">
        <p
          style={{ '--seconds': `${seconds}s` } as CSSProperties}
          className={cx(
            'px-4 py-1.5 text-center',
            !paused &&
              'motion-safe:w-max motion-safe:min-w-full motion-safe:animate-[marquee_var(--seconds)_linear_infinite] motion-safe:whitespace-nowrap'
          )}
        >
          {ticker.text}
        </p>
      </div>
      <button
        type="button"
        onClick={() => setPaused(!paused)}
        className="mr-2 inline-flex min-h-6 items-center gap-1 rounded-control px-2 font-medium hover:bg-white/15 focus-visible:outline-white motion-reduce:hidden"
      >
        {paused ? (
          <PlayIcon aria-hidden="true" className="size-4" />
        ) : (
          <PauseIcon aria-hidden="true" className="size-4" />
        )}
        {paused ? 'Play' : 'Pause'}
      </button>
    </section>
  )
}
