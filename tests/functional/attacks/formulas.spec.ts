import { test } from '@japa/runner'
import ExcelJS from 'exceljs'
import db from '@adonisjs/lucid/services/db'
import { ADMIN_LISTS } from '#exports/admin_lists'
import { storedTime } from '#shared/time/dates'
import { unescapeFormula } from '#shared/text/formulas'
import { routes } from '#tests/functional/roles/read_table'
import { useTransaction } from '#tests/helpers/database'
import { createEnquiry } from '#tests/helpers/office'
import { createNote, createSite, createUser } from '#tests/helpers/factories'
import { strictCsv } from '#tests/helpers/strict_csv'

const FORMULAS = ['=cmd|"/c calc"!A1', '+1+1', '-2+3', '@SUM(1)', '\t=3+4', '＝5+6', "'=7"]
/** What breaks a file whose writer quotes too little; each begins a new cell or line for some reader. */
const BREAKS = [
  'Kiln\nYard',
  'Quay\rRoad',
  'a;=1+1',
  'b\t=1+1',
  'Six "Hill" Road',
  'c,d',
  '"e',
  '\nf',
]
const TEXTS = [...FORMULAS, ...BREAKS]
/** Lists that show what was written in a column of its own, neither joined nor shortened. */
const WHOLE = ['users', 'contractors', 'enquiries', 'sites', 'my-projects', 'projects']
const RUNS = /^\s*[=+\-@＝＋－＠]/

/** Exports with what is written by other people, as each format. */
const EXPORTS = [
  ...Object.keys(ADMIN_LISTS).map((list) => `/admin/${list}/export/csv`),
  '/admin/users/export/xlsx',
  '/admin/sites/export/csv',
  '/admin/sites/export/xlsx',
  '/my-projects/export/csv',
  '/my-projects/export/xlsx',
  '/projects/export/csv',
  '/projects/export/xlsx',
  '/insights/export',
]

/** JSON, what an export would hold, and the rejected rows of an import, which have a test of their own. */
const NO_TABLES = [
  '/my-account/export',
  '/admin/users/:id/export',
  '/api/projects/export',
  '/api/my-projects/export',
  '/admin/sites/imports/:id/rejected',
]

/** Everything that people can write, beginning like a formula. */
async function armedWorld() {
  const admin = await createUser({ type: 'admin' })
  for (const formula of TEXTS) {
    const member = await createUser({ firstName: formula, lastName: formula, company: formula })
    await db
      .from('users')
      .where('id', member.id)
      .update({ position: formula, phone: formula.slice(0, 20) })
    await db.table('activity_log').insert({
      actor_id: member.id,
      action: 'account.signed_in',
      address: '127.0.0.0',
      changed_fields: JSON.stringify([formula]),
      created_at: storedTime(),
    })
    await createEnquiry({ name: formula, company: formula, message: formula })
    const site = await createSite({
      name: formula,
      description: formula,
      address: formula,
      cityCounty: formula,
      contractor: formula,
      client: formula,
      localAuthority: formula,
      valueText: formula,
      contacts: [
        { title: formula, firstName: formula, lastName: formula, phone: formula, email: formula },
      ],
    })
    await db
      .table('bookmarks')
      .insert({ user_id: admin.id, site_id: site.id, created_at: storedTime() })
    await createNote(admin, site, { body: formula })
  }
  return admin
}

function patternOf(path: string): string {
  const list = Object.keys(ADMIN_LISTS).find((name) => path.startsWith(`/admin/${name}/export/`))
  return path.replace(`/${list}/`, '/:list/').replace(/\/(csv|xlsx)$/, '/:format')
}

async function cellsOf(path: string, bytes: Buffer): Promise<string[]> {
  if (!path.endsWith('xlsx')) return strictCsv(bytes.toString()).flat()
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(bytes as unknown as ArrayBuffer)
  const cells: string[] = []
  book.eachSheet((sheet) =>
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        if (cell.type === ExcelJS.ValueType.Formula) cells.push(`=${cell.formula}`)
        else if (cell.numFmt !== '@') cells.push(String(cell.value))
      })
    )
  )
  return cells
}

test.group('Formulas in what people write', (group) => {
  useTransaction(group)

  test('are looked for in every export', ({ assert }) => {
    const patterns = routes()
      .filter((route) => /^GET .*(export|rejected|csv)/.test(route))
      .map((route) => route.slice('GET '.length))
    assert.sameMembers(patterns, [...new Set(EXPORTS.map(patternOf)), ...NO_TABLES])
  })

  for (const path of EXPORTS) {
    test(`are texts in ${path}`, async ({ assert, client }) => {
      const admin = await armedWorld()
      const call = client.get(path).loginAs(admin)
      call.request.responseType('blob')
      const response = await call
      response.assertStatus(200)
      const cells = await cellsOf(path, response.body())
      assert.isNotEmpty(cells)
      const numbers = /^-?\d+(\.\d+)?$/
      assert.deepEqual(
        cells.filter((cell) => RUNS.test(cell) && !numbers.test(cell)),
        []
      )
      const whole = WHOLE.find((list) => path.endsWith(`/${list}/export/csv`))
      if (whole)
        assert.includeMembers(cells.map(unescapeFormula), TEXTS, 'Every text comes back as it was.')
    })
  }
})
