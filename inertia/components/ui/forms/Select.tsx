import { ChevronDownIcon } from '@heroicons/react/20/solid'
import { memo } from 'react'
import { cx } from '~/lib/cx'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { useStableCallback } from '~/hooks/useStableCallback'
import { controlClass, labelClass } from './field'
import type { SelectProps } from './SelectList'

/** Drawn again only when a text or value changes: its hooks take longer than the rest of a toolbar. */
const SelectList = memo(
  lazyPart(() => import('./SelectList'), {
    placeholder: (props) => <ClosedSelect {...props} />,
  }),
  (before, now) => JSON.stringify(before) === JSON.stringify(now)
)

/** Shows the value until the bundle with the list arrives. */
export function Select<T extends string | number>(props: SelectProps<T>) {
  const onChange = useStableCallback(props.onChange)
  // A lazy component loses the type of its values.
  return <SelectList {...({ ...props, onChange } as unknown as SelectProps<string | number>)} />
}

function ClosedSelect<T extends string | number>(props: SelectProps<T>) {
  const { label, hideLabel, options, value, placeholder, className } = props
  const chosen = options.find((option) => option.value === value)
  return (
    <div aria-busy="true" className={cx('min-w-0', className)}>
      <span className={hideLabel ? 'sr-only' : cx(labelClass, 'mb-1.5 block')}>{label}</span>
      <span
        data-select
        className={cx(
          controlClass(),
          'flex h-11 items-center justify-between gap-2 pr-2.5 pl-3 font-medium sm:h-(--control-height)'
        )}
      >
        <span className={cx('truncate', !chosen && 'font-normal text-faint')}>
          {chosen?.short ?? chosen?.label ?? placeholder}
        </span>
        <ChevronDownIcon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </span>
    </div>
  )
}
