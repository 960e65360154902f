import type { PropsWithChildren } from 'react'
import { urlFor } from '~/client'
import { ButtonLink, type ButtonVariant } from '~/components/ui/Button'

type UpgradeLinkProps = PropsWithChildren<{ variant?: ButtonVariant; className?: string }>

export function UpgradeLink({ variant = 'link', className, children }: UpgradeLinkProps) {
  return (
    <ButtonLink
      href={urlFor('pricing')}
      variant={variant}
      size="sm"
      className={className}
      data-testid="upgrade-link"
    >
      {children}
    </ButtonLink>
  )
}
