import hash from '@adonisjs/core/services/hash'
import { compose } from '@adonisjs/core/helpers'
import { hasMany } from '@adonisjs/lucid/orm'
import type { HasMany } from '@adonisjs/lucid/types/relations'
import { withAuthFinder } from '@adonisjs/auth/mixins/lucid'
import { UserSchema } from '#database/schema'
import { AccessTokens, RememberMeTokens } from '#models/member_tokens'
import Unlock from '#models/unlock'
import Bookmark from '#models/bookmark'
import SiteView from '#models/site_view'
import SiteStage from '#models/site_stage'
import Note from '#models/note'
import SavedFilter from '#models/saved_filter'
import { membershipOn } from '#shared/sites/contact_access'
import { londonToday } from '#shared/time/dates'

export default class User extends compose(UserSchema, withAuthFinder(hash)) {
  static accessTokens = new AccessTokens({ tokenableModel: User, prefix: 'gty_' })
  static rememberMeTokens = new RememberMeTokens({ tokenableModel: User })

  @hasMany(() => Unlock)
  declare unlocks: HasMany<typeof Unlock>

  @hasMany(() => Bookmark)
  declare bookmarks: HasMany<typeof Bookmark>

  @hasMany(() => SiteView)
  declare siteViews: HasMany<typeof SiteView>

  @hasMany(() => SiteStage)
  declare siteStages: HasMany<typeof SiteStage>

  @hasMany(() => Note)
  declare notes: HasMany<typeof Note>

  @hasMany(() => SavedFilter)
  declare savedFilters: HasMany<typeof SavedFilter>

  get name() {
    return `${this.firstName} ${this.lastName}`
  }

  get initials() {
    return `${this.firstName.charAt(0)}${this.lastName.charAt(0)}`.toUpperCase()
  }

  /** The membership today; `membershipType` is the stored one. */
  get membership() {
    return membershipOn(londonToday(), {
      membershipType: this.membershipType,
      planEndDate: this.planEnd,
      planRanOut: this.planRanOut,
    })
  }

  get planEnd() {
    return this.planEndDate?.toISODate() ?? null
  }

  get isSuspended() {
    return Boolean(this.suspendedAt)
  }

  get isVerified() {
    return Boolean(this.emailVerifiedAt)
  }
}
