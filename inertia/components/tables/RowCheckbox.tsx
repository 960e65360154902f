import type { ComponentProps } from 'react'
import { cx } from '~/lib/cx'

type RowCheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  'aria-label': string
  'data-testid': string
}

/** The box of a row that can be selected, or of all rows. */
export function RowCheckbox({ className, ...input }: RowCheckboxProps) {
  return (
    <input
      {...input}
      type="checkbox"
      data-tick=""
      className={cx('tick-box block size-[1.125rem] cursor-pointer', className)}
    />
  )
}
