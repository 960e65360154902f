import { remindersChanged } from '~/components/reminders/remindersChanged'
import { createStore } from '~/lib/store'
import { useFresh } from '~/list/useFreshList'

const areOutdated = createStore(false)

remindersChanged.subscribe(() => areOutdated.set(true))

/** Silently reloads My Projects after a reminder was set, done, moved or deleted. */
export function useFreshReminders(isListOpen: boolean) {
  useFresh(areOutdated, 'list,board,overdue', isListOpen)
}
