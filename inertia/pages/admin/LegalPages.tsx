import type { StoredOperator } from '#shared/admin/operator'
import { AdminHeading } from '~/components/admin/AdminHeading'
import { LegalText, type LegalTextRecord } from '~/components/admin/legal/LegalText'
import { OperatorForm } from '~/components/admin/legal/OperatorForm'
import { UnsavedForms, useUnsavedForms } from '~/components/admin/UnsavedForms'
import { ButtonLink } from '~/components/ui/Button'
import type { InertiaProps } from '~/types'

type LegalPagesProps = InertiaProps<{
  company: StoredOperator
  companyState: string
  pages: LegalTextRecord[]
}>

export const title = 'Legal pages'

export default function LegalPages({ company, companyState, pages }: LegalPagesProps) {
  const forms = useUnsavedForms()
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6 sm:px-6">
      <AdminHeading title={title}>
        <ButtonLink href="/admin/dashboard" size="sm">
          Dashboard
        </ButtonLink>
      </AdminHeading>
      <p className="max-w-2xl pb-5 text-muted">
        The texts say what the product does. Have them read by a lawyer, then confirm each version
        or replace it with your own. Visitors and members never see whether a text is confirmed.
      </p>
      <div className="grid gap-4">
        <UnsavedForms forms={forms}>
          <section
            aria-labelledby="company"
            className="rounded-panel border border-line bg-surface p-5"
          >
            <h2 id="company" className="text-base font-bold">
              Company
            </h2>
            <p className="mt-1 mb-4 text-muted">
              The legal pages, the foot of public pages and every email name it.
            </p>
            <OperatorForm operator={company} seen={companyState} />
          </section>
          {pages.map((record) => (
            <LegalText key={record.page} record={record} />
          ))}
        </UnsavedForms>
      </div>
    </div>
  )
}
