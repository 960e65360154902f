import { currentSettings } from '#queries/admin/current_settings'
import SettingsTransformer from '#transformers/accounts/settings_transformer'
import type { HttpContext } from '@adonisjs/core/http'

export default class SettingsController {
  async show({ serialize }: HttpContext) {
    return serialize(SettingsTransformer.transform(await currentSettings()))
  }
}
