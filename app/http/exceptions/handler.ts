import app from '@adonisjs/core/services/app'
import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import type { HttpError } from '@adonisjs/core/types/http'
import { InertiaManager } from '@adonisjs/inertia'
import { brokenOff, failureOf, isOverload, type Failure } from '#errors/failure'
import { rememberRefused } from '#http/asked_for'
import { wantsJson } from '#http/exceptions/wants_json'
import { pathWithoutRefused } from '#http/exceptions/without_refused'
import productConfig from '#config/product'
import { viewerRights } from '#queries/accounts/viewer_rights'
import { FREE_CREDITS } from '#shared/limits'
import { londonToday } from '#shared/time/dates'

/** These errors redirect by themselves: to /login, or back to the form. */
const LEAD_ON = ['E_UNAUTHORIZED_ACCESS', 'E_INVALID_CREDENTIALS']

export default class HttpExceptionHandler extends ExceptionHandler {
  protected debug = app.inDev

  /** Logs the route's pattern and our own words, since messages and addresses may quote what people typed. */
  async report(error: unknown, ctx: HttpContext) {
    const httpError = this.toHttpError(error)
    if (!this.shouldReport(httpError)) return
    const status = failureIn(ctx, error).status
    const isExpected = isBrokenOff(ctx) || isOverload(error)
    const level = isExpected ? 'warn' : this.getErrorLogLevel(httpError)
    const isFault = level === 'error' || level === 'fatal'
    const context = {
      ...(isFault && { err: httpError }),
      method: ctx.request.method(),
      route: ctx.route?.pattern ?? 'none',
      status,
      ...this.context(ctx),
    }
    const refused = isOverload(error)
      ? 'A request was refused: overloaded'
      : 'A request was refused'
    const words = isFault ? 'A request failed' : refused
    ctx.logger.log(level, context, isBrokenOff(ctx) ? 'A request was broken off' : words)
  }

  async handle(error: unknown, ctx: HttpContext) {
    const failure = failureIn(ctx, error)
    if (wantsJson(ctx.request)) return this.answer(failure, ctx)

    if (app.inDev && failure.status === 500) return super.handle(error, ctx)
    const code = codeOf(error)
    const isForm = !['GET', 'HEAD'].includes(ctx.request.method())
    if (LEAD_ON.includes(code)) return super.handle(error, ctx)
    if (code === 'E_VALIDATION_ERROR' && isForm && this.hasSession(ctx)) {
      return super.handle(error, ctx)
    }
    if (code === 'E_VALIDATION_ERROR' && this.isPartOfPage(ctx)) {
      ctx.session.flashValidationErrors(error as HttpError)
      const redirect = ctx.response.redirect()
      return redirect.toPath(redirect.getPreviousUrl('/'))
    }
    const path = !isForm && this.hasSession(ctx) && pathWithoutRefused(ctx, failure.errors)
    if (path) return ctx.response.redirect().toPath(path)
    if (code === 'E_AUTHORIZATION_FAILURE' && !isForm && this.isPaidFeature(ctx)) {
      rememberRefused(ctx)
      return ctx.response.redirect().toPath('/pricing')
    }
    if (isForm && failure.status < 500 && ctx.request.header('X-Inertia') && this.hasSession(ctx)) {
      ctx.session.flash('error', failure.message)
      return ctx.response.redirect().withQs().back()
    }
    // An error page would replace the page whose part was asked for.
    return this.isPartOfPage(ctx) ? this.answer(failure, ctx) : this.page(failure, ctx)
  }

  /** Errors before their middleware have no session or viewer. */
  private hasSession(ctx: Partial<HttpContext>): boolean {
    return ctx.session !== undefined
  }

  /** A partial reload must keep what was typed on the page. */
  private isPartOfPage(ctx: HttpContext): boolean {
    return Boolean(ctx.request.header('X-Inertia-Partial-Component')) && this.hasSession(ctx)
  }

  /** Outside the admin area, policies only refuse what members could buy. */
  private isPaidFeature(ctx: HttpContext): boolean {
    const { auth } = ctx as Partial<HttpContext>
    return Boolean(auth?.user) && !ctx.request.url().startsWith('/admin')
  }

  private answer({ status, message, errors, headers = {} }: Failure, { response }: HttpContext) {
    for (const [name, value] of Object.entries(headers)) response.header(name, value)
    response.status(status).send(errors ? { message, errors } : { message })
  }

  private async page(failure: Failure, ctx: HttpContext): Promise<void> {
    const { status, message, headers = {} } = failure
    for (const [name, value] of Object.entries(headers)) ctx.response.header(name, value)
    try {
      const page =
        status < 500
          ? await ctx.inertia.render('errors/ErrorPage', {
              status,
              retryAfter: Number(headers['Retry-After']) || null,
            })
          : await (await this.withoutDatabase(ctx)).render('errors/Outage', { status })
      ctx.response.status(status).send(page)
    } catch (error) {
      // The shared props may fail for the same reason as the page.
      if (status < 500) return this.page(failureOf(error), ctx)
      ctx.logger.error({ err: error }, 'The error page cannot be drawn')
      ctx.response.status(status).type('text').send(message)
    }
  }

  private async withoutDatabase(ctx: HttpContext) {
    const manager = await ctx.containerResolver.make(InertiaManager)
    ctx.inertia = manager.createForRequest(ctx)
    ctx.inertia.share({
      errors: {},
      flash: { error: null, success: null },
      viewer: null,
      can: viewerRights(null),
      offline: null,
      seenAt: null,
      ticker: null,
      reminders: null,
      verifiedEmail: null,
      visitorCredits: 0,
      freeCredits: FREE_CREDITS,
      operator: null,
      today: londonToday(),
      app: productConfig,
    })
    return ctx.inertia
  }
}

/** The browser went away before it had sent the whole request, so that reading it failed. */
function isBrokenOff({ request: { request } }: HttpContext): boolean {
  return request.destroyed && !request.complete
}

/** A refusal in our own words stays one, although a body that we stop reading looks broken off too. */
function failureIn(ctx: HttpContext, error: unknown): Failure {
  const failure = failureOf(error)
  return failure.status >= 500 && isBrokenOff(ctx) ? brokenOff() : failure
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
