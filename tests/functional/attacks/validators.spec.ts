import { readdirSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import vine, { errors, VineValidator } from '@vinejs/vine'
import fc from 'fast-check'
import { siteFilters } from '#validators/sites/site_filters'
import { BODY_VALUES } from './hostile.js'

type Check = (input: Record<string, unknown>) => Promise<unknown> | unknown
type Named = { name: string; fields: string[]; check: Check }
type Schema = { properties?: Record<string, Schema> }

const RUNS = process.env.ATTACKS === 'all' ? 3_000 : 60
const FILES = readdirSync(app.makePath('app/validators'), {
  recursive: true,
  encoding: 'utf8',
}).filter((name) => name.endsWith('.ts'))

/** Fields that no schema names, or that every object has. */
const ODD_FIELDS = ['__proto__', 'constructor', 'toString', 'length', '$ref', '', 'filters']
/** What the parsing functions read: the parameters of lists and maps. */
const ADDRESS_FIELDS = ['search', 'page', 'perPage', 'sortBy', 'sortDirection', 'NewUpdated', 'box']
const MORE_ADDRESS_FIELDS = ['zoom', 'stage', 'view', 'shown', 'status', 'date', 'time', 'type']

/** Validators whose fields depend on another one; their schemas name none. */
const CONDITIONAL: Record<string, string[]> = {
  enquiryValidator: ['topic', 'name', 'email', 'phone', 'company', 'message', 'website'],
  objectionValidator: ['name', 'by', 'email', 'phone', 'website'],
  objectionDecisionValidator: ['decision', 'reason', 'called'],
}

const fieldsOf = ({ properties = {} }: Schema) => Object.keys(properties)
const schemaOf = (validator: { toJSONSchema(): object }) => fieldsOf(validator.toJSONSchema())
const FILTERS = fieldsOf(
  (vine.create({ filters: siteFilters }).toJSONSchema() as Schema).properties!.filters
)

/** Every check that a module of validators offers: its validators, and its functions that parse. */
async function checksOf(file: string): Promise<Named[]> {
  const module: Record<string, unknown> = await import(`#validators/${file.replace(/\.ts$/, '')}`)
  return Object.entries(module).flatMap(([name, value]): Named[] => {
    if (value instanceof VineValidator) {
      return [
        {
          name,
          fields: CONDITIONAL[name] ?? schemaOf(value),
          check: (input) => value.validate(input),
        },
      ]
    }
    if (typeof value !== 'function' || !name.startsWith('parse')) return []
    const fields = [...ADDRESS_FIELDS, ...MORE_ADDRESS_FIELDS, ...FILTERS]
    return [{ name, fields, check: (input) => (value as Check)(input) }]
  })
}

const VALUE = fc.oneof(
  fc.constantFrom(...BODY_VALUES),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.anything({ maxDepth: 3 })
)

/** Objects of these fields, and texts of JSON that hold them, as an address can. */
function bodies(fields: string[]) {
  const field = fc.constantFrom(...fields, ...ODD_FIELDS)
  const objects = fc
    .array(fc.tuple(field, VALUE), { minLength: 1, maxLength: 12 })
    .map((pairs) => Object.fromEntries(pairs))
  const filters = fc
    .array(fc.tuple(fc.constantFrom(...FILTERS), VALUE), { maxLength: 6 })
    .map((pairs) => Object.fromEntries(pairs))
  return fc.tuple(objects, fc.option(filters)).map(([object, nested]) => {
    return nested ? { ...object, filters: nested } : object
  })
}

async function refusesOrTakes(check: Check, input: Record<string, unknown>) {
  try {
    await check(input)
  } catch (error) {
    if (!(error instanceof errors.E_VALIDATION_ERROR)) throw error
  }
}

test.group('Every validator answers whatever it is given', () => {
  for (const file of FILES) {
    test(`those of ${file}`, async () => {
      for (const { name, fields, check } of await checksOf(file)) {
        const property = fc.asyncProperty(bodies(fields), (body) => refusesOrTakes(check, body))
        await fc.assert(property, { numRuns: RUNS }).catch((error) => {
          throw new Error(`${name}: ${error.message}`, { cause: error })
        })
      }
    })
  }

  test('of which there are many, and of each the fields are known', async ({ assert }) => {
    const checks = (await Promise.all(FILES.map(checksOf))).flat()
    assert.isAbove(checks.length, 40)
    assert.deepEqual(
      checks.filter(({ fields }) => fields.length === 0).map(({ name }) => name),
      []
    )
    assert.includeMembers(FILTERS, ['region', 'near', 'start_value'])
  })
})
