import type { ComponentProps } from 'react'
import { cx } from '~/lib/cx'
import { Button } from '~/components/ui/Button'

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
