import { router } from '@inertiajs/react'
import { createContext, use } from 'react'
import { trialPath } from '~/lib/navigation'

export type SignIn = {
  openLogin: () => void
  openSignup: () => void
  openWelcome: () => void
  close: () => void
}

/** Without popups, the same calls open pages. */
export const SignInContext = createContext<SignIn>({
  openLogin: () => router.visit('/login'),
  openSignup: () => router.visit(trialPath),
  openWelcome: () => {},
  close: () => {},
})

export function useSignIn(): SignIn {
  return use(SignInContext)
}
