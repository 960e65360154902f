import type { HttpContext, HttpRequest } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import BaseInertiaMiddleware from '@adonisjs/inertia/inertia_middleware'
import { VERIFIED_EMAIL } from '#actions/accounts/verify_email'
import productConfig from '#config/product'
import { once } from '#http/once'
import { viewerRights } from '#queries/accounts/viewer_rights'
import { alertState } from '#queries/saved_filters/member_alerts'
import { reminderState } from '#queries/my_projects/due_reminders'
import { currentSettings } from '#queries/admin/current_settings'
import { offlineCachePolicy } from '#queries/accounts/offline_cache_policy'
import { isPhoneBrowser } from '#shared/late_scripts'
import { londonToday } from '#shared/time/dates'
import { REFUSAL } from '#shared/members/refusal'
import ViewerTransformer from '#transformers/accounts/viewer_transformer'

export default class InertiaMiddleware extends BaseInertiaMiddleware {
  async share(ctx: HttpContext) {
    // Unmatched routes skip the session and auth middleware.
    const { session, auth } = ctx as Partial<HttpContext>
    const viewer = auth?.user ?? null
    if (auth) this.sealHistory(ctx, viewer !== null)
    const settings = once(currentSettings)
    const errorsBag: Record<string, string> = session?.flashMessages.get('errorsBag') ?? {}
    const failure = Object.keys(errorsBag).find((code) => code !== 'E_VALIDATION_ERROR')
    const refusal = failure ? errorsBag[failure] : (session?.flashMessages.get('error') ?? null)

    const success: string | null = session?.flashMessages.get('success') ?? null

    return {
      // A refused form must keep what was typed.
      errors: ctx.inertia.always({
        ...(session && this.getValidationErrors(ctx)),
        ...(refusal && { [REFUSAL]: refusal }),
      }),
      flash: ctx.inertia.always({
        error: refusal,
        success,
        // The same words, said again, are another message.
        at: refusal || success ? Date.now() : null,
      }),
      viewer: ctx.inertia.always(viewer ? ViewerTransformer.transform(viewer) : null),
      can: ctx.inertia.always(viewerRights(viewer)),
      // Null where no auth middleware has run.
      offline: ctx.inertia.always(auth ? offlineCachePolicy(viewer, ctx.route?.name) : null),
      // Whether the document is for a member's phone, which shows it before its scripts run.
      drawnForPhone: ctx.inertia.always(
        viewer !== null && !ctx.request.header('x-inertia') && this.isPhone(ctx.request)
      ),
      // Filled in only by a device that shows the page offline.
      seenAt: ctx.inertia.always(null as string | null),
      ticker: async () => (viewer ? (await settings()).ticker : null),
      reminders: viewer ? () => reminderState(viewer) : null,
      alerts: viewer ? () => alertState(viewer) : null,
      verifiedEmail: viewer ? null : ((session?.get(VERIFIED_EMAIL) as string | undefined) ?? null),
      visitorCredits: async () => (await settings()).visitorCredits,
      freeCredits: async () => (await settings()).freeCredits,
      operator: async () => (await settings()).operator,
      today: londonToday(),
      app: {
        brand: productConfig.brand,
        product: productConfig.product,
        contactEmail: productConfig.contactEmail,
        url: productConfig.url,
        demo: productConfig.demo,
        chatWidget: productConfig.chatWidget,
        map: productConfig.map,
      },
    }
  }

  private isPhone(request: HttpRequest) {
    return isPhoneBrowser(request.header('sec-ch-ua-mobile'), request.header('user-agent'))
  }

  private isOutdated({ inertia, request }: HttpContext) {
    const { isInertiaRequest, version = '' } = inertia.requestInfo()
    return isInertiaRequest && request.method() === 'GET' && version !== inertia.getVersion()
  }

  /** Encrypts members' pages in the history; after logout the key is gone, so that Back asks the server. */
  private sealHistory({ inertia }: HttpContext, isMember: boolean) {
    if (isMember) inertia.encryptHistory()
    else inertia.clearHistory()
  }

  /** A page of other assets is loaded anew, so nothing is read, counted or recorded for it. */
  async handle(ctx: HttpContext, next: NextFn) {
    await this.init(ctx)
    const output = this.isOutdated(ctx) ? ctx.response.send('') : await next()
    this.dispose(ctx)
    return output
  }
}

declare module '@adonisjs/inertia/types' {
  type MiddlewareSharedProps = InferSharedProps<InertiaMiddleware>
  export interface SharedProps extends MiddlewareSharedProps {}
}
