import type { HttpContext } from '@adonisjs/core/http'
import { addNote } from '#actions/projects/add_note'
import NotePolicy from '#policies/note_policy'
import SitePolicy from '#policies/site_policy'
import { findSite } from '#queries/sites/find_site'
import { siteNotes } from '#queries/my_projects/site_notes'
import NoteTransformer from '#transformers/projects/note_transformer'
import { hasReminder, noteValidator, reminderMoment } from '#validators/sites/note'
import { idOf } from '#validators/number'

export default class NotesController {
  async index({ auth, params, request, serialize }: HttpContext) {
    const site = await findSite(auth.user!, idOf(params.projectid))
    const { rows } = await siteNotes(auth.user!, site.id, idOf(request.input('before', '')))
    return serialize(NoteTransformer.transform(rows))
  }

  async store({ auth, bouncer, params, request, serialize }: HttpContext) {
    const site = await findSite(auth.user!, idOf(params.projectid))
    if (hasReminder(request.body())) await bouncer.with(NotePolicy).authorize('remind')
    await bouncer.with(SitePolicy).authorize('work', site.memberState)
    const asked = await request.validateUsing(noteValidator)
    const { note: body, key } = asked
    const place = { userId: auth.user!.id, siteId: site.id }
    const note = await addNote({ ...place, body, key, remindAt: reminderMoment(asked) })
    const message = note.type === 'Reminder' ? 'Reminder saved.' : 'Note saved.'
    return { success: true, message, newNote: await serialize(NoteTransformer.transform(note)) }
  }

  async destroy({ auth, bouncer, params }: HttpContext) {
    const site = await findSite(auth.user!, idOf(params.projectid))
    const note = await auth
      .user!.related('notes')
      .query()
      .where({ id: idOf(params.noteid), siteId: site.id })
      .firstOrFail()
    await bouncer.with(SitePolicy).authorize('work', site.memberState)
    await note.delete()
    return { success: true, message: 'Note deleted.' }
  }
}
