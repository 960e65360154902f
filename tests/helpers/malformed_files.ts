type Malformed = { body: () => Buffer | string; answer: RegExp }

const HEADER = 'cmap_id,name\n'

/** Files that no import takes, each with what the upload page must say of it. */
export const MALFORMED: Record<string, Malformed> = {
  'a quote that is never closed': {
    body: () => `${HEADER}A2,"never closed\n`,
    answer: /line 2 cannot be read: a quote is opened and never closed/,
  },
  'a header that is no CSV': {
    body: () => `cmap_id,"name"s\nA1,Fine\n`,
    answer: /line 1 cannot be read: a quote is followed by text/,
  },
  'a quote inside a cell': {
    body: () => `${HEADER}A1,Six "Hill" Road\n`,
    answer: /line 2 cannot be read: there is a quote inside a cell/,
  },
  'ten megabytes in one cell': {
    body: () => `${HEADER}A1,${'x'.repeat(10_000_000)}\n`,
    answer: /longer than 1,000,000 characters/,
  },
  'NUL bytes': { body: () => `${HEADER}A1,Hill\0Road\n`, answer: /NUL bytes/ },
  'a header alone': { body: () => HEADER, answer: /a header but no rows/ },
  'nothing in it': { body: () => '', answer: /empty/ },
  'three hundred columns': {
    body: () => {
      const cells = Array.from({ length: 300 }, (_, at) => `c${at}`).join(',')
      return `${cells}\n${cells}\n`
    },
    answer: /300 columns; at most 200/,
  },
  'two columns of one name': {
    body: () => 'cmap_id,Name,,,NAME\nA1,Orchard Court,,,Orchard Yard\n',
    answer: /column 2 "Name" and column 5 "NAME"/,
  },
  'a spreadsheet inside': {
    body: () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200, 7)]),
    answer: /spreadsheet or an archive, not a CSV file/,
  },
}
