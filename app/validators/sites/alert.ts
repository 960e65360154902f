import vine from '@vinejs/vine'
import { ALERTS_SHOWN } from '#shared/sites/alerts'
import { idField } from '#validators/sites/project'

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/

export const readAlertsValidator = vine.create({
  site_ids: vine.array(idField()).maxLength(ALERTS_SHOWN),
  before: vine.string().regex(ISO_TIME).optional(),
})
