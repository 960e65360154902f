import { useMemo, type PropsWithChildren } from 'react'
import { router, usePage } from '@inertiajs/react'
import { usePopups } from './usePopups'
import { useWasOpened } from '~/hooks/useWasOpened'
import { SignInContext, type SignIn } from '~/hooks/useSignIn'
import { trialPath } from '~/lib/navigation'
import { ClientOnly } from '~/components/ui/lazy/ClientOnly'
import { lazyPart } from '~/components/ui/lazy/lazyPart'

const SignInPopups = lazyPart(() => import('./SignInPopups'))

/** Pages that are one of these forms themselves: from there the way leads to the other page, not to a popup. */
const FORM_PAGES = ['Login', 'Register']

/**
 * Opens a popup once a picker has closed: while it is open it takes the focus back in the frame after a choice, and
 * Escape closes it before the popup.
 */
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

/** Holds the three popups of visitors, which lead to each other (sections 2 and 4). */
export function SignInProvider({ children }: PropsWithChildren) {
  const { popup, setPopup } = usePopups()
  const wasOpened = useWasOpened(popup !== null)
  const isForm = FORM_PAGES.includes(usePage().component)
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
      {wasOpened && (
        <ClientOnly>
          <SignInPopups popup={popup} />
        </ClientOnly>
      )}
    </SignInContext>
  )
}
