import { BaseTransformer } from '@adonisjs/core/transformers'
import type { MemberSession } from '#queries/accounts/member_sessions'
import { deviceName } from '#shared/members/device_name'

/** The session id never leaves the server. */
export default class MemberSessionTransformer extends BaseTransformer<MemberSession> {
  toObject() {
    const { key, signIn, isCurrent } = this.resource
    return {
      key,
      device: deviceName(signIn?.agent ?? ''),
      signed_in: signIn?.at ?? null,
      is_current: isCurrent,
    }
  }
}
