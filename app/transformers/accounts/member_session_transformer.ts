import { BaseTransformer } from '@adonisjs/core/transformers'
import type { MemberSession } from '#queries/accounts/member_sessions'
import { deviceName } from '#shared/members/device_name'

/** A browser in which the member is logged in; its session id stays on the server. */
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
