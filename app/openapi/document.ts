import productConfig from '#config/product'
import { SESSION_COOKIE } from '#config/session'
import { RESPONSE_SCHEMAS } from '#openapi/answers'
import { GROUPS, OPERATIONS, REQUESTS, type Access, type Operation } from '#openapi/operations'
import { component, type JsonSchema } from '#openapi/schema'

const VERSION = '1.0.0'
const JSON_TYPE = 'application/json'

const ERRORS: Record<number, string> = {
  401: 'Not logged in, or the token is invalid.',
  403: 'The member does not have permission.',
  404: 'Not found, or not visible to this member.',
  419: 'The X-XSRF-TOKEN header is missing or out of date.',
  422: 'Validation failed. Messages are listed by field.',
  429: 'Too many requests. Retry-After gives the number of seconds to wait.',
  503: 'The database is unavailable. Try again in a minute.',
}

const SECURITY: Record<Access, JsonSchema[]> = {
  everybody: [],
  session: [{ session: [] }],
  token: [{ token: [] }],
}

/** Derived from the validators and transformers. */
export function openapiDocument() {
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: `${productConfig.brand} API`,
      version: VERSION,
      description: `The API of ${productConfig.brand}, a directory of building sites in the UK and Ireland. Dates and times are ISO 8601 (\`2026-11-21\`); times are in UTC.`,
      contact: { email: productConfig.contactEmail },
    },
    servers: [{ url: productConfig.url }],
    tags: GROUPS.map((name) => ({ name })),
    paths: paths(),
    components: {
      schemas: { ...RESPONSE_SCHEMAS, ...REQUESTS } as Record<string, JsonSchema>,
      responses: Object.fromEntries(
        Object.entries(ERRORS).map(([status, description]) => [
          `Error${status}`,
          {
            description,
            content: {
              [JSON_TYPE]: { schema: component(status === '422' ? 'ValidationError' : 'Error') },
            },
          },
        ])
      ),
      parameters: { CsrfToken: csrfToken },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: 'Session cookies set by POST /login.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token created in My Account.',
        },
      },
    },
  }
}

const csrfToken = {
  name: 'X-XSRF-TOKEN',
  in: 'header',
  required: true,
  description: 'The value of the cookie XSRF-TOKEN, which every page sets.',
  schema: { type: 'string' },
}

function paths() {
  const found: Record<string, Record<string, JsonSchema>> = {}
  for (const operation of OPERATIONS) {
    found[operation.path] ??= {}
    found[operation.path][operation.method] = described(operation)
  }
  return found
}

function described(operation: Operation): JsonSchema {
  const { id, group, summary, description, access, body, status = 200, answer } = operation
  return {
    operationId: id,
    tags: [group],
    summary,
    ...(description ? { description } : {}),
    security: SECURITY[access],
    parameters: [
      ...pathParameters(operation),
      ...queryParameters(operation),
      ...(isSafe(operation) ? [] : [{ $ref: '#/components/parameters/CsrfToken' }]),
    ],
    ...(body
      ? { requestBody: { required: true, content: { [JSON_TYPE]: { schema: body } } } }
      : {}),
    responses: {
      [status]: { description: 'Success.', content: { [JSON_TYPE]: { schema: answer } } },
      ...Object.fromEntries(
        errorsOf(operation).map((error) => [
          error,
          { $ref: `#/components/responses/Error${error}` },
        ])
      ),
    },
  }
}

const isSafe = ({ method }: Operation) => method === 'get'

function pathParameters({ path }: Operation): JsonSchema[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  }))
}

/** An object in the query string travels as JSON text. */
function queryParameters({ query }: Operation): JsonSchema[] {
  const required = (query?.required ?? []) as string[]
  return Object.entries((query?.properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, { description, ...schema }]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      ...(description ? { description } : {}),
      ...('$ref' in schema ? { content: { [JSON_TYPE]: { schema } } } : { schema }),
    })
  )
}

function errorsOf(operation: Operation): number[] {
  const all = [
    ...(operation.access === 'everybody' ? [] : [401]),
    ...(isSafe(operation) ? [] : [419]),
    ...(operation.body ? [422] : []),
    ...(operation.errors ?? []),
    503,
  ]
  return [...new Set(all)].sort((a, b) => a - b)
}
