import { useState } from 'react'
import { ReminderList } from '~/components/reminders/ReminderList'
import { useReminders, type DueReminder } from '~/components/reminders/useReminders'

/** Nothing when none are due. */
export function DueReminders({ given }: { given: DueReminder[] }) {
  const { markDone } = useReminders()
  const [done, setDone] = useState<number[]>([])
  const open = given.filter(({ ID }) => !done.includes(ID))
  if (open.length === 0) return null

  async function finish(id: number) {
    if (await markDone(id)) setDone((ids) => [...ids, id])
  }

  return (
    <section aria-labelledby="due-reminders" data-testid="due-reminders">
      <h2 id="due-reminders" className="mb-5 text-2xl font-bold tracking-tight text-ink">
        Reminders due
      </h2>
      <div className="max-h-96 overflow-y-auto rounded-panel border border-line bg-surface">
        <ReminderList reminders={open} onDone={finish} />
      </div>
    </section>
  )
}
