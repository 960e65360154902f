import { useMemo, type PropsWithChildren } from 'react'
import { router, usePage } from '@inertiajs/react'
import { Button } from '~/components/ui/Button'
import { Modal } from '~/components/ui/Modal'
import { usePopups } from '~/hooks/usePopups'
import { useSharedProps } from '~/hooks/useSharedProps'
import { SignInContext, type SignIn } from '~/hooks/useSignIn'
import { trialPath } from '~/layouts/navigation'
import { LoginForm } from './LoginForm'
import { SignupForm } from './SignupForm'
import { WelcomeOffer } from './WelcomeOffer'

/** Pages that are one of these forms themselves: from there the way leads to the other page, not to a popup. */
const FORM_PAGES = ['Login', 'Register']

/** Holds the three popups of visitors, which lead to each other (sections 2 and 4). */
export function SignInProvider({ children }: PropsWithChildren) {
  const { app } = useSharedProps()
  const { popup, setPopup } = usePopups()
  const isForm = FORM_PAGES.includes(usePage().component)
  const controls = useMemo<SignIn>(
    () => ({
      openLogin: () => (isForm ? router.visit('/login') : setPopup('login')),
      openSignup: () => (isForm ? router.visit(trialPath) : setPopup('signup')),
      openWelcome: () => setPopup('welcome'),
      close: () => setPopup(null),
    }),
    [isForm, setPopup]
  )

  const { openLogin, openSignup, close } = controls
  return (
    <SignInContext value={controls}>
      {children}
      <Modal
        open={popup === 'welcome'}
        onClose={close}
        title={`WELCOME TO ${app.brand}`}
        testId="welcome-popup"
      >
        <WelcomeOffer />
        <div className="mt-7 grid gap-3 sm:grid-cols-2">
          <Button variant="primary" size="lg" onClick={openSignup}>
            TRY FOR FREE
          </Button>
          <Button size="lg" onClick={openLogin}>
            LOG IN
          </Button>
        </div>
      </Modal>
      <Modal
        open={popup === 'login'}
        onClose={close}
        title={`Log in to ${app.brand}`}
        size="sm"
        testId="login-popup"
      >
        <LoginForm onDone={() => window.location.reload()} onSignup={openSignup} onLeave={close} />
      </Modal>
      <Modal
        open={popup === 'signup'}
        onClose={close}
        title="Want to See More? Start your FREE Trial Now!"
        testId="signup-popup"
      >
        <SignupForm onLogin={openLogin} />
      </Modal>
    </SignInContext>
  )
}
