import { cx } from '~/lib/cx'

export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      aria-hidden="true"
      className={cx('size-[1.1em] shrink-0 animate-spin', className)}
    >
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
      <path
        d="M18 10a8 8 0 0 0-8-8"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}

type LoadingProps = { text: string; className?: string }

/** For the first load; later ones dim the old content. */
export function Loading({ text, className }: LoadingProps) {
  return (
    <div
      role="status"
      className={cx('flex min-h-40 flex-col gap-3 text-[0.78125rem] text-muted', className)}
    >
      {text}
      <span className="grey-rows flex-1" />
    </div>
  )
}
