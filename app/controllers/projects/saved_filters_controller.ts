import type { HttpContext } from '@adonisjs/core/http'
import { changeFilter, saveFilter } from '#actions/saved_filters/save_filter'
import SavedFilterPolicy from '#policies/saved_filter_policy'
import { savedFilterMatches } from '#queries/saved_filters/saved_filter_matches'
import { readFilter, savedFiltersOf } from '#queries/saved_filters/read_filters'
import SavedFilterMatchesTransformer from '#transformers/projects/saved_filter_matches_transformer'
import SavedFilterTransformer from '#transformers/projects/saved_filter_transformer'
import { savedFilterChangeValidator, savedFilterValidator } from '#validators/sites/saved_filter'
import { parseSiteFilters } from '#validators/sites/site_filters'

export default class SavedFiltersController {
  async overview({ auth, inertia }: HttpContext) {
    return inertia.render('SavedFilters', {
      savedFilters: SavedFilterMatchesTransformer.transform(await savedFilterMatches(auth.user!)),
    })
  }

  async index({ auth, serialize }: HttpContext) {
    return serialize(SavedFilterTransformer.transform(await savedFiltersOf(auth.user!)))
  }

  async show(ctx: HttpContext) {
    return ctx.serialize(SavedFilterTransformer.transform(await readFilter(await this.own(ctx))))
  }

  async store({ auth, bouncer, request, response, serialize }: HttpContext) {
    await bouncer.with(SavedFilterPolicy).authorize('create')
    const { name, filters, notify } = await request.validateUsing(savedFilterValidator)
    const saved = await saveFilter(auth.user!.id, {
      name,
      notify,
      filters: await parseSiteFilters(filters),
    })
    response.status(201)
    return serialize(SavedFilterTransformer.transform(await readFilter(saved)))
  }

  async update(ctx: HttpContext) {
    const saved = await this.own(ctx)
    const { filters, ...change } = await ctx.request.validateUsing(savedFilterChangeValidator)
    if (filters !== undefined) await ctx.bouncer.with(SavedFilterPolicy).authorize('create')
    if (change.notify && change.notify !== 'off') {
      await ctx.bouncer.with(SavedFilterPolicy).authorize('alert')
    }
    const changed = await changeFilter(saved, {
      ...change,
      ...(filters !== undefined && { filters: await parseSiteFilters(filters) }),
    })
    return ctx.serialize(SavedFilterTransformer.transform(await readFilter(changed)))
  }

  async destroy(ctx: HttpContext) {
    await (await this.own(ctx)).delete()
    return { message: 'Filter deleted successfully' }
  }

  private own({ auth, params }: HttpContext) {
    return auth.user!.related('savedFilters').query().where('id', params.id).firstOrFail()
  }
}
