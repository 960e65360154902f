import { router, usePage } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { AuthCard } from '~/components/auth/AuthCard'
import { LoginForm } from '~/components/auth/LoginForm'
import { Alert } from '~/components/ui/Alert'
import { useSharedProps } from '~/hooks/useSharedProps'

export const title = 'Log in'

export default function Login() {
  const { app } = useSharedProps()
  const { flash } = usePage<Data.SharedProps>().props
  return (
    <AuthCard
      title="Log in"
      intro={`Live building sites, the people who run them and your pipeline, all in ${app.brand}.`}
    >
      {flash.error && (
        <Alert tone="danger" className="mb-4">
          <p>{flash.error}</p>
        </Alert>
      )}
      <LoginForm onDone={(redirectTo) => router.visit(redirectTo)} />
    </AuthCard>
  )
}
