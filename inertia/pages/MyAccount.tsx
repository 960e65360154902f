import { Head } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'

type MyAccountProps = InertiaProps<{
  profile: Data.Profile
  credits: Data.CreditEntry[]
  sessions: Data.MemberSession[]
  tokens: Data.AccessToken[]
}>

export default function MyAccount({ profile }: MyAccountProps) {
  return (
    <div>
      <Head title="My Account" />
      {profile.first_name}
    </div>
  )
}
