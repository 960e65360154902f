import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { DEBOUNCE_MS } from '#shared/limits'
import { WITHIN_MILES } from '#shared/places/area'
import { formatSum } from '#shared/sites/sums'
import { SECTORS } from '#shared/sites/sectors'
import type { LiveCounts } from '#queries/sites/live_counts'
import type { LiveSitesNear } from '#queries/sites/live_sites_near'
import { TrialLink } from '~/components/auth/SignInLinks'
import { api, type ApiError } from '~/lib/api'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { CounterMap } from './CounterMap'
import { SampleBars } from './SampleBars'

const FIRST_MILES = 25
const SHORTEST_PLACE = 2

type Question = { sector: string; within: number; near: string }
type Answer = { asked: Question; found: LiveSitesNear } | { asked: Question; error: string }

type Numbers = Pick<LiveCounts, 'total' | 'value' | 'starting'>

/** How many live sites there are for someone’s kind of work, near them: numbers that anyone may have. Until they
 * name a place, how many there are in all. */
export function SiteCounter({ all }: { all: Numbers }) {
  const [question, setQuestion] = useState<Question>({ sector: '', within: FIRST_MILES, near: '' })
  const [latest, setLatest] = useState<Answer | null>(null)
  const near = question.near.trim()
  const answer = near.length < SHORTEST_PLACE ? null : latest
  const isWrong = answer !== null && 'error' in answer

  useEffect(() => {
    if (near.length < SHORTEST_PLACE) return
    let isOver = false
    const timer = setTimeout(async () => {
      const next = await ask({ ...question, near })
      if (!isOver) setLatest(next)
    }, DEBOUNCE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [question, near])

  function change(part: Partial<Question>) {
    setQuestion((before) => ({ ...before, ...part }))
  }

  return (
    <section
      aria-labelledby="counter"
      data-testid="site-counter"
      className="rounded-xl border border-line bg-raised p-5 shadow-float sm:p-6"
    >
      <h2 id="counter" className="text-[0.8125rem] font-semibold text-muted">
        What’s near you?
      </h2>
      <form
        onSubmit={(event: FormEvent) => event.preventDefault()}
        className="mt-2 flex flex-wrap items-baseline gap-x-2 gap-y-2 text-xl/9 font-semibold tracking-tight text-ink"
      >
        <span>I work in</span>
        <Choice
          label="Sector"
          value={question.sector}
          onChange={(sector) => change({ sector })}
          options={[
            { value: '', label: 'any sector' },
            ...SECTORS.map(({ id, label }) => ({ value: id, label })),
          ]}
        />
        <span>within</span>
        <Choice
          label="Distance"
          value={String(question.within)}
          onChange={(within) => change({ within: Number(within) })}
          options={WITHIN_MILES.map((miles) => ({
            value: String(miles),
            label: milesOf(miles),
          }))}
        />
        <span>of</span>
        <input
          aria-label="Postcode or town"
          aria-describedby="counter-answer"
          aria-invalid={isWrong || undefined}
          value={question.near}
          onChange={({ target }) => change({ near: target.value })}
          maxLength={120}
          autoComplete="postal-code"
          placeholder="LS11"
          className="w-28 border-b-2 border-dashed border-field bg-transparent px-1 text-ink placeholder:text-faint"
        />
      </form>
      <div
        className={cx(
          'mt-4 flex h-44 gap-4 rounded-panel',
          isWrong && 'items-center bg-sunken px-4'
        )}
      >
        <div id="counter-answer" aria-live="polite" className="min-w-0 flex-1">
          <Found answer={answer} all={all} />
        </div>
        {!isWrong && (
          <div className="w-1/2 max-w-60 overflow-hidden rounded-panel bg-sea">
            <CounterMap found={answer && answer.found} />
          </div>
        )}
      </div>
      <SampleBars />
      <TrialLink variant="inverse" size="lg" className="mt-4 w-full">
        {linkText(answer)}
      </TrialLink>
    </section>
  )
}

async function ask(asked: Question): Promise<Answer> {
  const { sector, within, near } = asked
  const query = new URLSearchParams({ near, within: String(within), ...(sector && { sector }) })
  try {
    return { asked, found: await api.get<LiveSitesNear>(`/live-sites?${query}`) }
  } catch (error) {
    return { asked, error: (error as ApiError).list[0] }
  }
}

function linkText(answer: Answer | null): string {
  if (!answer || 'error' in answer || answer.found.total === 0) return 'TRY FOR FREE'
  const { total } = answer.found
  return total === 1 ? 'Show me this site' : `Show me these ${formatCount(total)} sites`
}

function Found({ answer, all }: { answer: Answer | null; all: Numbers }) {
  if (!answer) return <Figures {...all} where="in the UK and Ireland" />
  if ('error' in answer) return <p className="font-medium text-danger-text">{answer.error}</p>
  if (answer.found.total === 0) {
    return (
      <p className="text-muted">
        None within {milesOf(answer.found.within)}. Try another place or sector.
      </p>
    )
  }
  const { asked, found } = answer
  const where = found.within > asked.within ? `within ${milesOf(found.within)}` : undefined
  return <Figures {...found} where={where} />
}

const milesOf = (miles: number) => (miles === 1 ? '1 mile' : `${miles} miles`)

function Figures({ total, value, starting, where }: Numbers & { where?: string }) {
  const sites = total === 1 ? 'live site' : 'live sites'
  return (
    <dl className="flex h-full flex-col justify-between">
      <Figure label={[sites, where].filter(Boolean).join(' ')}>{formatCount(total)}</Figure>
      <Figure label="known value">{value > 0 ? formatSum(value) : '–'}</Figure>
      <Figure label="starting within 60 days">{formatCount(starting)}</Figure>
    </dl>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-[0.8125rem]/4.5 text-muted">{label}</dt>
      <dd className="text-2xl/7 font-[650] tracking-[-0.025em] text-ink tabular-nums">
        {children}
      </dd>
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A word of the sentence. */
function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="max-w-full [field-sizing:content] cursor-pointer border-b-2 border-dashed border-field bg-raised pr-1 text-ink"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
