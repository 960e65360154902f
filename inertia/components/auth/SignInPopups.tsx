import { Button } from '~/components/ui/Button'
import { Modal } from '~/components/ui/dialogs/Modal'
import type { Popup } from './usePopups'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSignIn } from '~/hooks/useSignIn'
import { LoginForm } from './LoginForm'
import { SignupForm } from './SignupForm'
import { WelcomeOffer } from './WelcomeOffer'

/** A bundle of its own. */
export default function SignInPopups({ popup }: { popup: Popup | null }) {
  const { app } = useSharedProps()
  const { openLogin, openSignup, close } = useSignIn()
  return (
    <>
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
    </>
  )
}
