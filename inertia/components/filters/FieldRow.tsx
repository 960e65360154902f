import type { ReactNode } from 'react'
import { labelClass } from '~/components/ui/forms/field'
import { cx } from '~/lib/cx'

/** A field beside its label; the field has it for readers. */
export function FieldRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-2">
      <span aria-hidden="true" className={cx(labelClass, 'w-14 shrink-0 in-data-dense:text-ink')}>
        {label}
      </span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
