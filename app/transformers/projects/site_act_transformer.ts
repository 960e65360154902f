import { BaseTransformer } from '@adonisjs/core/transformers'
import type { SiteActRow } from '#queries/my_projects/site_activity'
import { isoTime } from '#shared/time/dates'
import { toldWords } from '#transformers/projects/told_words'

const KINDS: Record<string, SiteActKind> = {
  'site.viewed': 'viewed',
  'site.called': 'called',
  'site.unlocked': 'unlocked',
  'site.changed': 'changed',
}

type SiteActKind = 'viewed' | 'called' | 'unlocked' | 'changed'

/** Never contacts. */
export default class SiteActTransformer extends BaseTransformer<SiteActRow> {
  toObject() {
    const { id, action, at, fields, outcome } = this.resource
    const kind = KINDS[action]
    return {
      ID: `${kind}-${id}`,
      kind,
      date_time: isoTime(at),
      fields: toldWords(fields),
      outcome,
    }
  }
}
