import { router } from '@inertiajs/react'
import { AdminHeading } from '~/components/admin/AdminHeading'
import { SaveButtons } from '~/components/sites/form/SaveButtons'
import { LeaveQuestion } from '~/components/ui/dialogs/LeaveQuestion'
import { LazySiteForm } from '~/components/sites/LazySiteParts'
import { useSiteForm } from '~/components/sites/form/useSiteForm'

export const title = 'Add Site'

export default function AddSite() {
  const form = useSiteForm(null, () => router.visit('/admin/sites'))
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 sm:px-6">
      <AdminHeading title={title} />
      <LazySiteForm form={form} />
      <div
        data-foot
        className="sticky bottom-(--tab-bar-height) mt-6 flex justify-end gap-3 border-t border-line bg-canvas py-3"
      >
        <SaveButtons form={form} onCancel={() => router.visit('/admin/sites')} />
      </div>
      <LeaveQuestion guard={form.guard} />
    </div>
  )
}
