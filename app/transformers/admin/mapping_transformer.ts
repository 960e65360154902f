import { BaseTransformer } from '@adonisjs/core/transformers'
import { KEY_FIELD } from '#imports/mapping/columns'
import { IMPORT_FIELDS, type ImportField } from '#shared/sites/site_fields'
import { choiceOfPreset } from '#imports/mapping/choices'
import type { MappingToChoose } from '#imports/mapping/import_mapping'
import type { FieldChoice } from '#shared/sites/imports'

export default class MappingTransformer extends BaseTransformer<MappingToChoose> {
  toObject() {
    const { presets, choice, sources, restoreDeleted, acceptFaulty } = this.resource
    return {
      fields: IMPORT_FIELDS.map((field) => ({ field: field as string, needed: isNeeded(field) })),
      presets: presets.map((preset) => ({
        id: preset.id,
        name: preset.mapping.name ?? preset.id,
        fits: preset.fits,
        columns: preset.columns as Record<string, string[]>,
        source: preset.mapping.source ?? '',
        new_sites: choiceOfPreset(preset).newSites,
      })),
      choice: {
        preset: choice.preset,
        source: choice.source,
        fields: choice.fields as Record<string, FieldChoice>,
        new_sites: choice.newSites,
        decimal_comma: choice.decimalComma ?? false,
      },
      sources,
      restore_deleted: restoreDeleted,
      accept_faulty: acceptFaulty,
    }
  }
}

function isNeeded(field: ImportField): boolean {
  return field === KEY_FIELD
}
