import type { HttpContext } from '@adonisjs/core/http'
import { confirmLegalPage, saveLegalText } from '#actions/admin/save_legal_page'
import { saveOperator } from '#actions/admin/save_settings'
import { settingsState, storedOperator } from '#queries/admin/current_settings'
import { legalState, storedLegalPages } from '#queries/admin/legal_pages'
import { LEGAL_LABELS, type LegalPageName } from '#shared/admin/legal_pages'
import {
  legalConfirmationValidator,
  legalTextValidator,
  operatorValidator,
} from '#validators/admin/legal'

const authorOf = ({ auth, request }: HttpContext) => ({
  adminId: auth.user!.id,
  address: request.ip(),
})

export default class LegalPagesController {
  async show({ inertia }: HttpContext) {
    const company = await storedOperator()
    const pages = await storedLegalPages()
    return inertia.render('admin/LegalPages', {
      company,
      companyState: settingsState(company),
      pages: pages.map((page) => ({ ...page, seen: legalState(page) })),
    })
  }

  async company(ctx: HttpContext) {
    const operator = await ctx.request.validateUsing(operatorValidator)
    await saveOperator(operator, authorOf(ctx))
    ctx.session.flash('success', 'Company details saved.')
    return ctx.response.redirect().withQs().back()
  }

  async update(ctx: HttpContext) {
    const page = ctx.params.page as LegalPageName
    const { own_text: ownText, seen } = await ctx.request.validateUsing(legalTextValidator)
    await saveLegalText(page, { ownText: ownText || null, seen }, authorOf(ctx))
    ctx.session.flash('success', `${LEGAL_LABELS[page]}: text saved.`)
    return ctx.response.redirect().withQs().back()
  }

  async confirm(ctx: HttpContext) {
    const page = ctx.params.page as LegalPageName
    const confirmation = await ctx.request.validateUsing(legalConfirmationValidator)
    await confirmLegalPage(page, confirmation, authorOf(ctx))
    ctx.session.flash('success', `${LEGAL_LABELS[page]}: text confirmed.`)
    return ctx.response.redirect().withQs().back()
  }
}
