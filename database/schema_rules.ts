import { type SchemaRules } from '@adonisjs/lucid/types/schema_generator'

const json = (tsType: string) => ({
  decorator: '@column(jsonColumn)',
  tsType,
  imports: [{ source: '#database/columns', namedImports: ['jsonColumn'] }],
})

const typed = (source: string, type: string) => ({
  decorator: '@column()',
  tsType: type,
  imports: [{ source, typeImports: [type] }],
})

const importJson = (type: string) => ({
  decorator: '@column(jsonColumn)',
  tsType: type,
  imports: [
    { source: '#database/columns', namedImports: ['jsonColumn'] },
    { source: '#shared/sites/imports', typeImports: [type] },
  ],
})

/** What the database cannot tell the models: booleans, JSON, and the enumerations of app/shared. */
export default {
  types: {
    boolean: {
      decorator: '@column({ consume: (value) => (value === null ? null : Boolean(value)) })',
      tsType: 'boolean',
      imports: [],
    },
  },
  tables: {
    users: {
      columns: {
        type: typed('#shared/members/people', 'UserType'),
        membership_type: typed('#shared/members/people', 'Membership'),
      },
    },
    site_stages: { columns: { stage: typed('#shared/sites/sales_stages', 'SalesStage') } },
    saved_filters: {
      columns: {
        filters: {
          decorator: '@column(lenientJsonColumn)',
          tsType: 'Record<string, unknown> | null',
          imports: [{ source: '#database/columns', namedImports: ['lenientJsonColumn'] }],
        },
        notify: typed('#shared/sites/alerts', 'NotifyChoice'),
      },
    },
    imports: {
      columns: {
        mapping: json('Record<string, unknown>'),
        file_facts: importJson('StoredFileFacts'),
        check_counts: importJson('ImportCounts'),
        status: typed('#shared/sites/imports', 'ImportStatus'),
      },
    },
  },
} satisfies SchemaRules
