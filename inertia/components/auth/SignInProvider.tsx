import { useMemo, type PropsWithChildren } from 'react'
import { router } from '@inertiajs/react'
import { usePopups } from './usePopups'
import { useCurrentPage } from '~/hooks/useSharedProps'
import { useWasOpened } from '~/hooks/useWasOpened'
import { SignInContext, type SignIn } from '~/hooks/useSignIn'
import { trialPath } from '~/lib/navigation'
import { lazyPart } from '~/components/ui/lazy/lazyPart'

const SignInPopups = lazyPart(() => import('./SignInPopups'))

/** These pages are forms themselves and link to each other instead of opening a popup. */
const FORM_PAGES = ['Login', 'Register']

/** An open picker takes the focus back after a choice, and Escape would close it instead of the popup. */
function afterOpenPicker(open: () => void) {
  const picker = () => document.activeElement?.closest<HTMLElement>('[role="combobox"]')
  const isInPicker = picker() || document.activeElement?.closest('[role="listbox"]')
  if (!isInPicker) return open()
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      picker()?.blur()
      open()
    })
  )
}

export function SignInProvider({ children }: PropsWithChildren) {
  const { popup, setPopup } = usePopups()
  const wasOpened = useWasOpened(popup !== null)
  const isForm = FORM_PAGES.includes(useCurrentPage().component)
  const controls = useMemo<SignIn>(
    () => ({
      openLogin: () => (isForm ? router.visit('/login') : afterOpenPicker(() => setPopup('login'))),
      openSignup: () => (isForm ? router.visit(trialPath) : setPopup('signup')),
      openWelcome: () => setPopup('welcome'),
      close: () => setPopup(null),
    }),
    [isForm, setPopup]
  )

  return (
    <SignInContext value={controls}>
      {children}
      {wasOpened && <SignInPopups popup={popup} />}
    </SignInContext>
  )
}
