import type { ComponentProps, MouseEvent } from 'react'
import { ButtonLink } from '~/components/ui/Button'
import { useSignIn } from '~/hooks/useSignIn'
import { trialPath } from '~/lib/navigation'

type SignInLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'href' | 'onClick'> & {
  onFollow?: () => void
}

/** A plain click opens the popup; a new tab, or a browser without scripts, gets the page. */
function popup(open: () => void, onFollow?: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onFollow?.()
    open()
  }
}

export function TrialLink({ onFollow, ...rest }: SignInLinkProps) {
  const { openSignup } = useSignIn()
  return <ButtonLink {...rest} href={trialPath} onClick={popup(openSignup, onFollow)} />
}

export function LoginLink({ onFollow, ...rest }: SignInLinkProps) {
  const { openLogin } = useSignIn()
  return <ButtonLink {...rest} href="/login" onClick={popup(openLogin, onFollow)} />
}
