import productConfig from '#config/product'
import { Letter, type LetterContent } from '#mails/letter'
import type SavedFilter from '#models/saved_filter'
import type User from '#models/user'
import type { AlertMatches } from '#queries/saved_filters/alert_matches'
import { formatDay } from '#shared/time/dates'
import { shownFilterName } from '#shared/sites/filters'
import { formatPounds } from '#shared/sites/money'

type Alert = { saved: SavedFilter; named: AlertMatches[]; total: number }

const count = (total: number) => `${total} ${total === 1 ? 'project' : 'projects'}`

/** Contains no contacts. */
export class FilterAlert extends Letter {
  constructor(
    owner: User,
    private alert: Alert
  ) {
    super(owner)
  }

  protected content(): LetterContent {
    const { saved, named, total } = this.alert
    const name = shownFilterName(saved.name)
    const more = total - named.length
    return {
      subject: `${name}: ${count(total)} new or changed`,
      lines: [`New or changed in your saved filter “${name}”: ${count(total)}.`],
      items: named.map(({ site, kind }) => ({
        label: site.name,
        url: `${productConfig.url}/projects/${site.id}`,
        detail: [
          kind === 'new' ? 'New' : 'Changed',
          site.status,
          site.city_county,
          `Value ${formatPounds(site.value === null ? null : Number(site.value))}`,
          site.start_date && `Start ${formatDay(site.start_date)}`,
        ]
          .filter(Boolean)
          .join(' · '),
      })),
      ...(more > 0 && { more: `And ${more} more ${more === 1 ? 'project' : 'projects'}` }),
      button: {
        label: 'Open the list',
        url: `${productConfig.url}/projects?filter=${saved.id}`,
      },
      notes: [
        `You’re getting this email because you asked to be notified ${saved.notify} about this filter. Change this at ${productConfig.url}/saved-filters`,
      ],
      unsubscribe: 'alerts',
    }
  }
}
