/** 2020-12 dialect, as in OpenAPI 3.1. */
export type JsonSchema = { [keyword: string]: unknown }

declare const described: unique symbol

/** The compiler compares the document with the transformers: a missing or mistyped field does not compile. */
export type Schema<T> = JsonSchema & { readonly [described]?: (value: T) => T }

type Property<T, Key extends keyof T> = undefined extends T[Key]
  ? OptionalSchema<Exclude<T[Key], undefined>>
  : Schema<T[Key]>

type OptionalSchema<T> = { optional: Schema<T> }

const schema = <T>(keywords: JsonSchema): Schema<T> => keywords
const about = (description?: string) => (description ? { description } : {})

export const text = (description?: string, keywords: JsonSchema = {}) =>
  schema<string>({ type: 'string', ...keywords, ...about(description) })

export const integer = (description?: string) =>
  schema<number>({ type: 'integer', minimum: 0, ...about(description) })

export const decimal = (description?: string) =>
  schema<number>({ type: 'number', ...about(description) })

export const yesNo = (description?: string) =>
  schema<boolean>({ type: 'boolean', ...about(description) })

export const day = (description?: string) => text(description, { format: 'date' })
export const time = (description?: string) => text(description, { format: 'date-time' })

export const oneOf = <const T extends string>(values: readonly T[], description?: string) =>
  schema<T>({ type: 'string', enum: [...values], ...about(description) })

export const always = <T extends string | boolean>(value: T) => schema<T>({ const: value })

export function nullable<T>(inner: Schema<T>): Schema<T | null> {
  const { description, ...rest }: JsonSchema = inner
  const words = about(description as string | undefined)
  if (Array.isArray(rest.enum)) {
    return { ...rest, type: [rest.type, 'null'], enum: [...rest.enum, null], ...words }
  }
  return typeof rest.type === 'string'
    ? { ...rest, type: [rest.type, 'null'], ...words }
    : { anyOf: [rest, { type: 'null' }], ...words }
}

export const listOf = <T>(items: Schema<T>, description?: string) =>
  schema<T[]>({ type: 'array', items, ...about(description) })

/** By option. */
export const countsOf = (description?: string) =>
  schema<Record<string, number>>({
    type: 'object',
    additionalProperties: { type: 'integer', minimum: 0 },
    ...about(description),
  })

export const optional = <T>(inner: Schema<T>): OptionalSchema<T> => ({ optional: inner })

export function objectOf<T extends object>(properties: {
  [Key in keyof T]-?: Property<T, Key>
}): Schema<T> {
  const entries = Object.entries<JsonSchema>(properties as Record<string, JsonSchema>)
  const isOptional = (value: JsonSchema) => 'optional' in value
  return {
    type: 'object',
    properties: Object.fromEntries(
      entries.map(([key, value]) => [key, isOptional(value) ? value.optional : value])
    ),
    required: entries.filter(([, value]) => !isOptional(value)).map(([key]) => key),
    additionalProperties: false,
  }
}

export const component = <T>(name: string) => schema<T>({ $ref: `#/components/schemas/${name}` })
