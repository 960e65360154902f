import { router } from '@inertiajs/react'
import { createContext, use } from 'react'
import { trialPath } from '~/lib/navigation'

export type SignIn = {
  openLogin: () => void
  openSignup: () => void
  openWelcome: () => void
  close: () => void
}

/** Without popups around them, the same calls lead to the pages. */
export const SignInContext = createContext<SignIn>({
  openLogin: () => router.visit('/login'),
  openSignup: () => router.visit(trialPath),
  openWelcome: () => {},
  close: () => {},
})

/** Opens and closes the login, signup and welcome popups. */
export function useSignIn(): SignIn {
  return use(SignInContext)
}
