import type { Data } from '@generated/data'
import { ReminderBell } from '~/components/reminders/ReminderBell'
import { UserMenu } from './UserMenu'

/** A bundle that visitors do not load. */
export default function MemberControls({ viewer }: { viewer: Data.Viewer }) {
  return (
    <>
      <ReminderBell />
      <UserMenu viewer={viewer} />
    </>
  )
}
