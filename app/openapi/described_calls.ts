import type { openapiDocument } from '#openapi/document'
import { OPERATIONS, type Access, type Operation } from '#openapi/operations'
import type { JsonSchema } from '#openapi/schema'

type Document = ReturnType<typeof openapiDocument>

type Field = { name: string; type: string; required: boolean; description: string }

export type DescribedCall = {
  id: string
  method: string
  path: string
  summary: string
  description: string
  access: Access
  parameters: Field[]
  body: Field[]
  answer: Field[]
  status: number
  errors: { status: string; description: string }[]
}

export function describedCalls(document: Document) {
  return document.tags.map(({ name }) => ({
    name,
    calls: OPERATIONS.filter(({ group }) => group === name).map((operation) =>
      describedCall(operation, document)
    ),
  }))
}

function describedCall(operation: Operation, document: Document): DescribedCall {
  const { id, method, path, summary, description = '', access, status = 200 } = operation
  const { responses } = document.paths[path][method] as { responses: Record<string, JsonSchema> }
  const fields = (schema?: JsonSchema) => (schema ? fieldsOf(schema, document) : [])
  return {
    id,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    access,
    parameters: fields(operation.query),
    body: fields(operation.body),
    answer: fields(operation.answer),
    status,
    errors: Object.keys(responses)
      .filter((key) => Number(key) >= 400)
      .map((key) => ({
        status: key,
        description: document.components.responses[`Error${key}`].description,
      })),
  }
}

/** Nested fields appear by their path; a list shows the fields of its items. */
function fieldsOf(schema: JsonSchema, document: Document, prefix = ''): Field[] {
  const found = resolved(schema, document)
  if (found.type === 'array') return fieldsOf(found.items as JsonSchema, document, `${prefix}[]`)
  const required = (found.required ?? []) as string[]
  const properties = Object.entries((found.properties ?? {}) as Record<string, JsonSchema>)
  if (properties.length === 0) {
    return [{ name: prefix, type: typeOf(found), required: true, description: wordsOf(found) }]
  }
  return properties.flatMap(([name, given]) => {
    const path = prefix ? `${prefix}.${name}` : name
    const value = resolved(given, document)
    const field = { name: path, type: typeOf(value), required: required.includes(name) }
    const own = { ...field, description: wordsOf(given) || wordsOf(value) }
    return isNested(value, document) ? [own, ...fieldsOf(value, document, path)] : [own]
  })
}

function isNested(schema: JsonSchema, document: Document): boolean {
  if (schema.type === 'array') return isNested(resolved(schema.items, document), document)
  return schema.type === 'object' && 'properties' in schema
}

function resolved(schema: unknown, document: Document): JsonSchema {
  const found = schema as JsonSchema
  const name = typeof found.$ref === 'string' ? found.$ref.split('/').at(-1)! : null
  return name ? document.components.schemas[name] : found
}

const wordsOf = ({ description }: JsonSchema) =>
  typeof description === 'string' ? description : ''

function typeOf(schema: JsonSchema): string {
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.anyOf)) return typeOf(schema.anyOf[0] as JsonSchema) + ', or a list'
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const types = [schema.type].flat() as string[]
  const name = types.map((type) => (type === 'string' ? 'text' : type)).join(' or ')
  return [name, bounds(schema)].filter(Boolean).join(', ')
}

function bounds({ type, format, minimum, maximum, maxLength }: JsonSchema): string {
  if (format) return String(format)
  if (maxLength) return `up to ${Number(maxLength).toLocaleString('en-GB')} characters`
  if (type === 'array' || maximum === undefined) return ''
  const most = Number(maximum)
  // Years have no comma.
  return `${minimum} to ${Number(minimum) >= 1000 ? most : most.toLocaleString('en-GB')}`
}
