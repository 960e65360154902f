import { XMarkIcon } from '@heroicons/react/20/solid'
import { useMemberChoice } from '~/hooks/useMemberChoice'
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

const DISMISS = 'Dismiss this message'

/** One still line, until the member dismisses this very text. */
export function Ticker() {
  const { ticker, viewer } = useSharedProps()
  const [dismissed, dismiss] = useMemberChoice('ticker')
  if (!ticker || !viewer || dismissed === ticker.text) return null
  return (
    <section
      aria-label="Notice"
      data-testid="ticker"
      data-ticker-bar
      className={cx(
        'flex h-7 items-center gap-1 pr-2 pl-4 text-[0.78125rem] font-semibold text-white',
        COLOURS[ticker.colour.toLowerCase()] ?? COLOURS.red
      )}
    >
      <p title={ticker.text} className="min-w-0 flex-1 truncate text-center">
        {ticker.text}
      </p>
      <button
        type="button"
        aria-label={DISMISS}
        title={DISMISS}
        onClick={() => dismiss(ticker.text)}
        className="inline-flex size-6 items-center justify-center rounded-control hover:bg-white/15 focus-visible:outline-white"
      >
        <XMarkIcon aria-hidden="true" className="size-[1.125rem]" />
      </button>
    </section>
  )
}
