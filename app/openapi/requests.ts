import type { JsonSchema } from '#openapi/schema'

type Validator = { toJSONSchema(): object }

export function accepted(validator: Validator): JsonSchema {
  return readable(validator.toJSONSchema() as JsonSchema)
}

/** List filters also accept a single value. */
export function acceptedFilters(validator: Validator): JsonSchema {
  const { properties, ...rest } = accepted(validator)
  const either = Object.entries(properties as Record<string, JsonSchema>).map(
    ([name, { description, ...filter }]) => [
      name,
      filter.type === 'array'
        ? { description, anyOf: [filter.items, filter] }
        : { description, ...filter },
    ]
  )
  return { ...rest, properties: Object.fromEntries(either) }
}

/** Validators also accept yes and no, as forms send them; the document shows true and false. */
function readable(schema: JsonSchema): JsonSchema {
  const isYesNo = Array.isArray(schema.enum) && schema.enum.includes(true)
  const { enum: values, properties, ...rest } = schema
  const plain = isYesNo ? { type: 'boolean' } : values === undefined ? {} : { enum: values }
  if (typeof properties !== 'object') return { ...rest, ...plain }
  return {
    ...rest,
    ...plain,
    properties: Object.fromEntries(
      Object.entries(properties as Record<string, JsonSchema>).map(([name, value]) => [
        name,
        readable(value),
      ])
    ),
  }
}
