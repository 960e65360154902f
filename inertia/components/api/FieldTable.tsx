import { CodeText } from './CodeText'

export type Field = { name: string; type: string; required: boolean; description: string }

type FieldTableProps = {
  title: string
  fields: Field[]
  /** Answers always contain every field. */
  marksRequired?: boolean
}

export function FieldTable({ title, fields, marksRequired = false }: FieldTableProps) {
  if (fields.length === 0) return null
  return (
    <div className="mt-5">
      <h4 className="mb-1 text-[0.8125rem] font-semibold text-muted">{title}</h4>
      <dl className="divide-y divide-line border-y border-line">
        {fields.map((field) => (
          <div key={field.name} className="grid gap-x-6 gap-y-0.5 py-2 sm:grid-cols-[15rem_1fr]">
            <dt className="min-w-0 font-mono text-[0.8125rem] break-words">
              {field.name || '[]'}
              {marksRequired && field.required && (
                <span className="ml-2 font-sans text-xs text-muted">required</span>
              )}
            </dt>
            <dd className="min-w-0 text-[0.8125rem]">
              <span className="break-words text-muted">{field.type}</span>
              {field.description && (
                <span className="block text-ink">
                  <CodeText text={field.description} />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
