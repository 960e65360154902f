import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { openapiDocument } from '#openapi/document'

type Parameter = {
  name: string
  in: string
  required?: boolean
  schema?: object
  content?: Content
}
type Content = Record<string, { schema: object }>
type Described = {
  operationId: string
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { content: Content }
  responses: Record<string, { $ref?: string; content?: Content }>
}

const DOCUMENT = 'https://gantry.example/openapi.json'

/** The document as its readers have it, with a validator for each of its schemas. */
export function contract() {
  const document = JSON.parse(JSON.stringify(openapiDocument()))
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true })
  addFormats.default(ajv)
  // The document is no schema itself, but what its references lead to.
  ajv.addVocabulary(['openapi', 'info', 'servers', 'tags', 'paths', 'components'])
  ajv.addVocabulary(['jsonSchemaDialect'])
  ajv.addSchema({ ...document, $id: DOCUMENT })

  const compiled = new Map<string, ValidateFunction>()
  const at = (pointer: string): ValidateFunction => {
    if (!compiled.has(pointer)) {
      compiled.set(pointer, ajv.compile({ $ref: `${DOCUMENT}${pointer}` }))
    }
    return compiled.get(pointer)!
  }
  const operations = Object.entries(
    document.paths as Record<string, Record<string, Described>>
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation }))
  )

  return {
    document,
    at,
    operations,
    /** The validator of one call's answer with a status. */
    answer(id: string, status: number): ValidateFunction {
      const { path, method, operation } = operations.find(
        (each) => each.operation.operationId === id
      )!
      const response = operation.responses[status]
      if (!response) throw new Error(`${id} does not mention ${status}`)
      const place = response.$ref ?? `#/paths/${escaped(path)}/${method}/responses/${status}`
      return at(`${place}/content/application~1json/schema`)
    },
    /** The validator of the body of one call. */
    body(id: string): ValidateFunction {
      const { path, method } = operations.find((each) => each.operation.operationId === id)!
      return at(`#/paths/${escaped(path)}/${method}/requestBody/content/application~1json/schema`)
    },
  }
}

const escaped = (path: string) =>
  encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))
