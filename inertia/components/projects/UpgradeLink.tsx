import type { PropsWithChildren } from 'react'
import type { AskedFor } from '#shared/members/asked_for'
import { askingFor } from '~/lib/askingFor'
import { ButtonLink, type ButtonVariant } from '~/components/ui/Button'

type UpgradeLinkProps = PropsWithChildren<{
  asked?: AskedFor
  variant?: ButtonVariant
  className?: string
}>

export function UpgradeLink({ asked, variant = 'link', className, children }: UpgradeLinkProps) {
  return (
    <ButtonLink
      href="/pricing"
      {...(asked && askingFor(asked))}
      variant={variant}
      size="sm"
      className={className}
      data-testid="upgrade-link"
    >
      {children}
    </ButtonLink>
  )
}
