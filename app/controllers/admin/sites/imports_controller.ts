import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import { receiveUpload } from '#imports/files/receive_upload'
import {
  applyImport,
  cancelImport,
  readAs,
  startCheck,
  undoImport,
  undoKeptSites,
} from '#imports/import_actions'
import { refusedAt } from '#controllers/admin/sites/refused_at'
import { isImportField } from '#imports/mapping/columns'
import { sourceName } from '#shared/sites/imports'
import { rejectionLines } from '#imports/files/rejections'
import { announcedName, assertUploadSize } from '#imports/files/uploads'
import { headersOf, importMapping } from '#imports/mapping/import_mapping'
import {
  findImport,
  firstTab,
  importFindings,
  importedBefore,
  listImports,
} from '#queries/imports/list_imports'
import { importOptions } from '#queries/imports/import_options'
import { undoPreview } from '#queries/imports/undo_preview'
import FindingListTransformer from '#transformers/admin/finding_list_transformer'
import ImportTransformer from '#transformers/admin/import_transformer'
import MappingTransformer from '#transformers/admin/mapping_transformer'
import { pageMeta } from '#transformers/page_meta'
import UndoPreviewTransformer from '#transformers/admin/undo_preview_transformer'
import {
  importApplicationValidator,
  importEncodingValidator,
  importFindingsValidator,
  importListValidator,
  importMappingValidator,
  importOptionsValidator,
} from '#validators/sites/import'

export default class ImportsController {
  async create({ inertia, request }: HttpContext) {
    const { page } = await importListValidator.validate(request.qs())
    const list = await listImports(page)
    return inertia.render('admin/UploadSites', {
      imports: ImportTransformer.transform(list.rows),
      meta: pageMeta(list),
    })
  }

  async options({ request }: HttpContext) {
    const { search = '' } = await request.validateUsing(importOptionsValidator)
    return importOptions(search)
  }

  /** The body is the file itself; a header holds its name. */
  async store({ auth, request, response }: HttpContext) {
    assertUploadSize(request.header('content-length'))
    const upload = {
      body: request.request,
      fileName: announcedName(request.header('x-file-name')),
      userId: auth.user!.id,
      address: request.ip(),
    }
    const run = await refusedAt('file', () => receiveUpload(upload))
    return response.created({ id: run.id })
  }

  async show({ inertia, params, request }: HttpContext) {
    const given = await importFindingsValidator.validate(request.qs())
    const row = await findImport(Number(params.id))
    const filters = { ...given, tab: given.tab ?? firstTab(row) }
    return inertia.render('admin/UploadSites', {
      upload: ImportTransformer.transform(row).useVariant('forPage'),
      before: () => importedBefore(row),
      mapping: async () => MappingTransformer.transform(await importMapping(row)),
      findings: async () => FindingListTransformer.transform(await importFindings(row.id, filters)),
      filters,
    })
  }

  async readAs(ctx: HttpContext) {
    const { encoding } = await ctx.request.validateUsing(importEncodingValidator)
    await refusedAt('encoding', () => readAs(stepOf(ctx), encoding))
    return this.toImport(ctx)
  }

  async map(ctx: HttpContext) {
    const given = await ctx.request.validateUsing(importMappingValidator)
    const choice = {
      preset: given.preset ?? null,
      source: sourceName(given.source ?? ''),
      fields: Object.fromEntries(
        Object.entries(given.fields).filter(([field, column]) => isImportField(field) && column)
      ),
      newSites: given.new_sites,
      decimalComma: given.decimal_comma ?? false,
      restoreDeleted: given.restore_deleted,
      acceptFaulty: given.accept_faulty ?? false,
    }
    await refusedAt('mapping', () => startCheck(stepOf(ctx), choice))
    return this.toImport(ctx)
  }

  async apply(ctx: HttpContext) {
    const { overwrites } = await ctx.request.validateUsing(importApplicationValidator)
    await refusedAt('overwrites', () => applyImport(stepOf(ctx), overwrites))
    return this.toImport(ctx)
  }

  async cancel(ctx: HttpContext) {
    await cancelImport(stepOf(ctx))
    ctx.session.flash('success', 'Import cancelled.')
    return ctx.response.redirect().back()
  }

  async undoing({ params, serialize }: HttpContext) {
    const run = await findImport(Number(params.id))
    return serialize(UndoPreviewTransformer.transform(await undoPreview(run)))
  }

  async undo(ctx: HttpContext) {
    await undoImport(stepOf(ctx))
    return this.toImport(ctx)
  }

  async undoKept(ctx: HttpContext) {
    await undoKeptSites(stepOf(ctx))
    return this.toImport(ctx)
  }

  async rejected({ params, response }: HttpContext) {
    const row = await findImport(Number(params.id))
    response.header('Content-Type', 'text/csv; charset=utf-8')
    response.attachment(`${row.file_name.replace(/\.\w+$/, '')}.rejected.csv`)
    return response.stream(Readable.from(rejectionLines(row.id, headersOf(row))))
  }

  private toImport({ params, response }: HttpContext) {
    return response.redirect().toPath(`/admin/sites/imports/${Number(params.id)}`)
  }
}

function stepOf({ auth, params, request }: HttpContext) {
  return { importId: Number(params.id), userId: auth.user!.id, address: request.ip() }
}
