import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'

const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

export const DESK_COLUMNS =
  'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,35rem)] 2xl:grid-cols-[minmax(0,1fr)_minmax(0,42rem)]'

/** Monday 23 November. */
export function DeskHeading() {
  const { today } = useSharedProps()
  return (
    <h1 className="text-xl/7 font-[650] tracking-[-0.018em] text-ink">
      {DAY.format(new Date(`${today}T00:00:00Z`)).replace(',', '')}
    </h1>
  )
}

/** The frame of the desk until its bundle has come. */
export function DeskWaiting() {
  return (
    <div className="mx-auto min-h-dvh w-full max-w-[104rem] px-4 py-5 sm:px-6 xl:px-4">
      <DeskHeading />
      <div aria-busy="true" className={cx(DESK_COLUMNS, 'mt-10')}>
        <CardToCome />
        <CardToCome />
      </div>
    </div>
  )
}

const CardToCome = () => (
  <div className="h-100 rounded-panel border border-line bg-surface p-4">
    <div className="grey-rows h-full" />
  </div>
)
