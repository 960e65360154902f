import { useSharedProps } from '~/hooks/useSharedProps'

const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

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
    </div>
  )
}
