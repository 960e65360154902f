const text = { type: 'string' }
const reference = {
  type: 'object',
  required: ['$ref'],
  properties: { $ref: { type: 'string', pattern: '^#/components/' } },
}
const schema = { $ref: 'https://json-schema.org/draft/2020-12/schema' }
const content = {
  type: 'object',
  minProperties: 1,
  additionalProperties: {
    type: 'object',
    required: ['schema'],
    properties: { schema },
    additionalProperties: false,
  },
}
const response = {
  type: 'object',
  required: ['description'],
  properties: { description: text, content },
  additionalProperties: false,
}
const parameter = {
  type: 'object',
  required: ['name', 'in'],
  properties: {
    name: text,
    in: { enum: ['query', 'header', 'path', 'cookie'] },
    description: text,
    required: { type: 'boolean' },
    schema,
    content,
  },
  oneOf: [{ required: ['schema'] }, { required: ['content'] }],
  if: { properties: { in: { const: 'path' } } },
  then: { properties: { required: { const: true } }, required: ['required'] },
  additionalProperties: false,
}
const operation = {
  type: 'object',
  required: ['operationId', 'responses'],
  properties: {
    operationId: text,
    tags: { type: 'array', items: text },
    summary: text,
    description: text,
    security: {
      type: 'array',
      items: { type: 'object', additionalProperties: { type: 'array', items: text } },
    },
    parameters: { type: 'array', items: { anyOf: [parameter, reference] } },
    requestBody: {
      type: 'object',
      required: ['content'],
      properties: { content, required: { type: 'boolean' } },
      additionalProperties: false,
    },
    responses: {
      type: 'object',
      minProperties: 1,
      propertyNames: { pattern: '^([1-5](\\d\\d|XX)|default)$' },
      additionalProperties: { anyOf: [response, reference] },
    },
  },
  additionalProperties: false,
}

/** What OpenAPI 3.1 demands of the parts that the document has; nothing else may stand in it. */
export const OPENAPI = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  required: ['openapi', 'info', 'paths'],
  properties: {
    openapi: { type: 'string', pattern: '^3\\.1\\.\\d+$' },
    jsonSchemaDialect: { const: 'https://json-schema.org/draft/2020-12/schema' },
    info: {
      type: 'object',
      required: ['title', 'version'],
      properties: {
        title: text,
        version: text,
        description: text,
        contact: { type: 'object', properties: { email: text }, additionalProperties: false },
      },
      additionalProperties: false,
    },
    servers: {
      type: 'array',
      items: { type: 'object', required: ['url'], properties: { url: text } },
    },
    tags: { type: 'array', items: { type: 'object', required: ['name'] } },
    paths: {
      type: 'object',
      propertyNames: { pattern: '^/' },
      additionalProperties: {
        type: 'object',
        propertyNames: { enum: ['get', 'post', 'put', 'patch', 'delete'] },
        additionalProperties: operation,
      },
    },
    components: {
      type: 'object',
      properties: {
        schemas: { type: 'object', additionalProperties: schema },
        responses: { type: 'object', additionalProperties: response },
        parameters: { type: 'object', additionalProperties: parameter },
        securitySchemes: {
          type: 'object',
          additionalProperties: {
            type: 'object',
            required: ['type'],
            properties: { type: { enum: ['apiKey', 'http'] } },
          },
        },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
}
