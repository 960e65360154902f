import type { ComponentProps } from 'react'
import { cx } from '~/lib/cx'
import { Button } from '~/components/ui/Button'

/** The button at the end of a form in a dialog: at its right edge, on a phone as wide as the form. */
export function SubmitButton({
  variant = 'primary',
  className,
  ...rest
}: ComponentProps<typeof Button>) {
  return (
    <Button
      {...rest}
      type="submit"
      variant={variant}
      className={cx('justify-self-end max-sm:w-full', className)}
    />
  )
}
