import { BaseTransformer } from '@adonisjs/core/transformers'
import type { SiteDetailRow } from '#sites/read/site_rows'
import type { SiteActRow } from '#queries/my_projects/site_activity'
import type { NoteRow, SiteNotes } from '#queries/my_projects/site_notes'
import { stageNote, type StageChangeRow } from '#queries/my_projects/stage_history'
import NoteTransformer from '#transformers/projects/note_transformer'
import { standingAt } from '#sites/read/select_sites'
import { contactAccess, type AccessViewer } from '#shared/sites/contact_access'
import { detailValues } from '#shared/sites/site_fields'
import { dayOf } from '#shared/time/dates'
import SiteActTransformer from '#transformers/projects/site_act_transformer'
import { contactFields, imageUrl, projectFields } from '#transformers/projects/site_transformer'

/** What the viewer did on the site. */
type OwnWork = {
  notes: SiteNotes
  reminders: NoteRow[]
  stages: StageChangeRow[]
  acts: SiteActRow[]
}

/** Contacts only where access rule and daily limit allow, else which exist. Throws when they were not read. */
export default class SiteDetailTransformer extends BaseTransformer<SiteDetailRow> {
  constructor(
    site: SiteDetailRow,
    protected viewer: AccessViewer,
    protected work: OwnWork
  ) {
    super(site)
  }

  toObject() {
    const site = this.resource
    const { notes, reminders, stages, acts } = this.work
    const access = contactAccess(this.viewer, site.memberState.isUnlocked)
    const isSent = access === 'granted' && !site.contactsRenewAt
    return {
      ...projectFields(site),
      description: site.description,
      imageURL: imageUrl(site.image_key, 1600),
      ...detailValues(site),
      place_precision: standingAt(site)?.precision ?? null,
      last_verified: dayOf(site.verified_at),
      contact_access: access,
      contacts_renew_at: site.contactsRenewAt ?? null,
      notes: NoteTransformer.transform(notes.rows),
      notes_count: notes.total,
      open_reminders: NoteTransformer.transform(reminders),
      stage_changes: NoteTransformer.transform(stages.map(stageNote)),
      acts: SiteActTransformer.transform(acts),
      ...(isSent ? this.contacts() : {}),
      ...(isSent ? {} : { contact_kinds: this.kinds() }),
    }
  }

  private contacts() {
    if (!this.resource.contacts) throw this.unread('contacts')
    return contactFields(this.resource.contacts)
  }

  private kinds() {
    if (!this.resource.contactKinds) throw this.unread('kinds of contacts')
    return this.resource.contactKinds
  }

  private unread(what: string) {
    return new Error(`Site ${this.resource.id} was read without the ${what} its viewer may see`)
  }
}
