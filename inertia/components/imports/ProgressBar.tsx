type ProgressBarProps = { label: string; value: number; testId?: string }

/** `value` is between 0 and 1. */
export function ProgressBar({ label, value, testId }: ProgressBarProps) {
  const percent = Math.min(100, Math.floor(value * 100))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-testid={testId}
      className="h-2.5 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className="h-full rounded-full bg-bar transition-[width] duration-500"
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
