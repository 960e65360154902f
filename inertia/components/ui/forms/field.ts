import { cx } from '~/lib/cx'

/** 16 px on phones, because they zoom into smaller fields. */
export function controlClass(invalid = false): string {
  return cx(
    'w-full rounded-control border bg-surface text-base text-ink text-ellipsis sm:text-sm',
    'transition-colors hover:border-faint disabled:cursor-not-allowed disabled:bg-sunken disabled:text-faint',
    'focus:border-ink focus:outline-2 focus:-outline-offset-1 focus:outline-ink',
    invalid ? 'border-danger-text' : 'border-field'
  )
}

/** Of a select: words without a box, at the right edge. */
export const bareSelectClass =
  'ml-auto max-w-41 [&_[data-select]]:h-8.5! [&_[data-select]]:border-transparent! [&_[data-select]]:bg-transparent! [&_[data-select]]:px-0! [&_[data-select]]:text-[0.8125rem]! [&_[data-select]]:text-muted!'

export const labelClass = 'text-[0.8125rem] font-semibold text-muted'
export const hintClass = 'text-[0.8125rem] text-muted'
export const errorClass = 'text-[0.8125rem] font-medium text-danger-text'

export const popoverClass = cx(
  'z-50 rounded-panel bg-raised p-1 text-sm shadow-float ring-1 ring-line outline-none',
  'transition duration-100 ease-out data-closed:scale-[0.98] data-closed:opacity-0'
)

export const optionClass = cx(
  'group flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-control px-3 py-1.5 text-ink select-none',
  'data-focus:bg-sunken data-selected:font-semibold data-disabled:cursor-not-allowed data-disabled:opacity-50'
)
