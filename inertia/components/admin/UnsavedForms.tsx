import { createContext, use, useCallback, useEffect, useId, useState, type ReactNode } from 'react'
import { LeaveQuestion } from '~/components/ui/dialogs/LeaveQuestion'
import { useUnsavedChangesGuard } from '~/hooks/useUnsavedChangesGuard'

const Report = createContext((_form: string, _isUnsaved: boolean) => {})

/** One guard for all forms of a page or dialog, which stand within `UnsavedForms`. */
export function useUnsavedForms() {
  const [unsaved, setUnsaved] = useState<string[]>([])
  const report = useCallback((form: string, isUnsaved: boolean) => {
    setUnsaved((before) => [...before.filter((id) => id !== form), ...(isUnsaved ? [form] : [])])
  }, [])
  return { report, guard: useUnsavedChangesGuard(unsaved.length > 0) }
}

type UnsavedFormsProps = { forms: ReturnType<typeof useUnsavedForms>; children: ReactNode }

export function UnsavedForms({ forms: { report, guard }, children }: UnsavedFormsProps) {
  return (
    <Report value={report}>
      {children}
      <LeaveQuestion guard={guard} />
    </Report>
  )
}

/** Tells the forms around it whether this one holds what is not saved. */
export function useReportUnsaved(isUnsaved: boolean) {
  const form = useId()
  const report = use(Report)
  useEffect(() => {
    if (!isUnsaved) return
    report(form, true)
    return () => report(form, false)
  }, [report, form, isUnsaved])
}
