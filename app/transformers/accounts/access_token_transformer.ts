import { BaseTransformer } from '@adonisjs/core/transformers'
import type { AccessToken } from '@adonisjs/auth/access_tokens'

export default class AccessTokenTransformer extends BaseTransformer<AccessToken> {
  toObject() {
    const { identifier, name, createdAt, lastUsedAt } = this.resource
    return {
      ID: Number(identifier),
      name,
      date: createdAt.toISOString(),
      last_used: lastUsedAt?.toISOString() ?? null,
    }
  }
}
