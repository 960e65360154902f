import type { Data } from '@generated/data'
import { formatCount } from '~/lib/format'
import { newMatchCount } from './NewForYou'

type Greeting = {
  name: string
  reminders: number
  filters: Data.SavedFilterMatches[]
  ending: number
}

/** Welcome back, Niamh. 4 reminders, 21 new matches, 1 of your projects ends within 90 days. */
export function deskGreeting({ name, reminders, filters, ending }: Greeting): string {
  const news = filters.reduce((sum, filter) => sum + newMatchCount(filter), 0)
  const parts = [
    reminders > 0 && `${formatCount(reminders)} ${reminders === 1 ? 'reminder' : 'reminders'}`,
    news > 0 && `${formatCount(news)} new ${news === 1 ? 'match' : 'matches'}`,
    ending > 0 &&
      `${formatCount(ending)} of your projects ${ending === 1 ? 'ends' : 'end'} within 90 days`,
  ].filter(Boolean)
  return `Welcome back, ${name}.${parts.length > 0 ? ` ${parts.join(', ')}.` : ''}`
}
