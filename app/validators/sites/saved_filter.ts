import vine from '@vinejs/vine'
import { NOTIFY_CHOICES } from '#shared/sites/alerts'
import { SAVED_FILTER_NAME_MAX } from '#shared/limits'

const HAS_WORD = /[\p{L}\p{N}]/u

const readableName = vine.createRule((value, _, field) => {
  if (typeof value === 'string' && HAS_WORD.test(value)) return
  field.report('The name needs a letter or a number.', 'readableName', field)
})

const name = () =>
  vine.string().trim().minLength(1).maxLength(SAVED_FILTER_NAME_MAX).use(readableName())

const notify = () =>
  vine.enum(NOTIFY_CHOICES).optional().meta({
    description: 'How often the owner is notified of new and changed projects. Paid members.',
  })

export const savedFilterValidator = vine.create({
  name: name(),
  filters: vine.any(),
  notify: notify(),
})

export const savedFilterChangeValidator = vine.create({
  name: name().optional().requiredIfMissing(['notify', 'filters']),
  filters: vine.any().optional(),
  notify: notify(),
})
