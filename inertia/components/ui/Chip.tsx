import { XMarkIcon } from '@heroicons/react/20/solid'
import { cx } from '~/lib/cx'

type ChipProps = { label: string; onRemove?: () => void; disabled?: boolean; className?: string }

export function Chip({ label, onRemove, disabled, className }: ChipProps) {
  return (
    <span
      className={cx(
        'inline-flex h-7 max-w-full items-center rounded-full bg-sunken pl-3 text-[0.8125rem] font-medium text-ink',
        onRemove ? 'pr-0.5' : 'pr-3',
        className
      )}
    >
      <span className="truncate">{label}</span>
      {onRemove && (
        <button
          type="button"
          onClick={onRemove}
          disabled={disabled}
          aria-label={`Remove ${label}`}
          className="ml-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-full text-muted hover:bg-edge hover:text-ink"
        >
          <XMarkIcon aria-hidden="true" className="size-4" />
        </button>
      )}
    </span>
  )
}
