import { CheckIcon } from '@heroicons/react/20/solid'
import { SALES_STAGES } from '#shared/sites/sales_stages'
import { cx } from '~/lib/cx'

/** Taken by `npm run screenshots -- --home`. */
const PICTURES = import.meta.glob<string>('./pictures/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

const WIDTHS = [680, 1360]
/** Of the smaller one. */
const HEIGHT = 459
const SIZES = '(min-width: 1280px) 42.5rem, (min-width: 1024px) 34rem, 100vw'

type Shot = {
  name: string
  kind: string
  title: string
  text: string
  points: string[]
  /** What the picture shows, in words. */
  alt: string
}

const SHOTS: Shot[] = [
  {
    name: 'ring',
    kind: 'Ring',
    title: 'The person to call on site',
    text: 'The project lead’s name and the phone number and email we have, often with a second contact.',
    points: [
      'Call or copy in one click',
      'TPS and CTPS result beside the number',
      'Value, dates, client and contractor on one page',
    ],
    alt: 'An open project with its value, its period and two contacts to call',
  },
  {
    name: 'find',
    kind: 'Find',
    title: 'The sites around you',
    text: 'The map and list side by side: the list always shows what the map shows.',
    points: [
      'Draw an area, or start from a postcode',
      'Filter by sector, value, start and distance',
      'Works on a phone, on site',
    ],
    alt: 'A list of projects beside a map that counts them by place',
  },
  {
    name: 'follow',
    kind: 'Track',
    title: 'From first email to order',
    text: `${SALES_STAGES.length} stages, the next reminder on every card, and your pipeline in pounds.`,
    points: [
      'Drag a card, or use the keyboard',
      'Reminders in your own calendar',
      'See what has changed on your projects',
    ],
    alt: 'A board of saved projects, with a column for each stage of a sale',
  },
]

/** Three screens of the product with demo data. */
export function ProductShots() {
  return SHOTS.map((shot, at) => (
    <section
      key={shot.name}
      aria-labelledby={`shot-${shot.name}`}
      className={cx(
        'grid items-center gap-x-14 gap-y-6',
        at % 2 === 0
          ? 'lg:grid-cols-[1fr_34rem] xl:grid-cols-[1fr_42.5rem]'
          : 'lg:grid-cols-[34rem_1fr] xl:grid-cols-[42.5rem_1fr]'
      )}
    >
      <div>
        <p className="text-[0.8125rem] font-semibold text-muted">{shot.kind}</p>
        <h2
          id={`shot-${shot.name}`}
          className="mt-1 text-[1.625rem]/8 font-bold tracking-tight text-ink"
        >
          {shot.title}
        </h2>
        <p className="mt-3 text-base/6 text-muted">{shot.text}</p>
        <ul className="mt-4 grid gap-2 text-[0.9375rem] text-ink">
          {shot.points.map((point) => (
            <li key={point} className="flex gap-2">
              <CheckIcon aria-hidden="true" className="size-5 shrink-0 text-success-text" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <figure
        className={cx(
          'overflow-hidden rounded-xl border border-line bg-surface shadow-float',
          at % 2 === 1 && 'lg:-order-1'
        )}
      >
        <Picture shot={shot} scheme="light" className="dark:hidden" />
        <Picture shot={shot} scheme="dark" className="hidden dark:block" />
      </figure>
    </section>
  ))
}

type PictureProps = { shot: Shot; scheme: 'light' | 'dark'; className: string }

function Picture({ shot: { name, alt }, scheme, className }: PictureProps) {
  const fileOf = (format: string, width: number) =>
    PICTURES[`./pictures/${name}-${scheme}-${width}.${format}`]
  const setOf = (format: string) =>
    WIDTHS.map((width) => `${fileOf(format, width)} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={setOf('avif')} sizes={SIZES} />
      <img
        src={fileOf('webp', WIDTHS[0])}
        srcSet={setOf('webp')}
        sizes={SIZES}
        width={WIDTHS[0]}
        height={HEIGHT}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={cx('h-auto w-full', className)}
      />
    </picture>
  )
}
