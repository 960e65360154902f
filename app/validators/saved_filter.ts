import vine from '@vinejs/vine'
import { SAVED_FILTER_NAME_MAX } from '#shared/limits'

const name = () => vine.string().trim().minLength(1).maxLength(SAVED_FILTER_NAME_MAX)

/** A new saved filter (section 7, D33); what `filters` holds is checked as the filters of a list are. */
export const savedFilterValidator = vine.create({ name: name(), filters: vine.any() })

/** A new name for a saved filter (D33). */
export const savedFilterNameValidator = vine.create({ name: name() })
