import { router, usePage } from '@inertiajs/react'
import { useMemo, useState } from 'react'
import type { Data } from '@generated/data'
import type { FindingTab, ImportCounts, OverwriteChoice } from '#shared/sites/imports'
import { CancelImport } from './CancelImport'
import { OverwriteQuestion } from './OverwriteQuestion'
import { CountTiles } from './CountTiles'
import { FindingsTable } from './FindingsTable'
import { Button, buttonClass } from '~/components/ui/Button'
import { FieldProblems } from '~/components/ui/forms/FieldProblems'
import { Segmented } from '~/components/ui/forms/Segmented'
import { Select } from '~/components/ui/forms/Select'
import { TextField } from '~/components/ui/forms/TextField'
import { Pagination } from '~/components/tables/Pagination'
import { useAdminList } from '~/list/useAdminList'
import { formatCount } from '~/lib/format'

type FindingQuery = { tab?: FindingTab; search?: string; page?: number }

type CheckFindingsProps = {
  upload: Data.Import.Variants['forPage']
  findings: { rows: Data.Finding[]; meta: Data.SiteList['meta'] }
  filters: FindingQuery
  onBack: () => void
}

const TABS: { value: FindingTab; label: string; count: keyof ImportCounts }[] = [
  { value: 'overwrites', label: 'Other site?', count: 'overwrites' },
  { value: 'changed', label: 'Would change', count: 'updated' },
  { value: 'added', label: 'New', count: 'added' },
  { value: 'unchanged', label: 'Unchanged', count: 'unchanged' },
  { value: 'rejected', label: 'Rejected', count: 'rejected' },
  { value: 'duplicates', label: 'Possible duplicates', count: 'duplicates' },
  { value: 'warnings', label: 'Warnings', count: 'warnings' },
]

/** The third step: nothing is written yet. */
export default function CheckFindings({ upload, findings, filters, onBack }: CheckFindingsProps) {
  const path = `/admin/sites/imports/${upload.id}`
  const list = useAdminList<FindingQuery>(path, filters)
  const [busy, setBusy] = useState(false)
  const [overwriting, setOverwriting] = useState<OverwriteChoice>()
  const { errors } = usePage().props as { errors?: Record<string, string | string[]> }
  const problems = useMemo(() => {
    const text = [errors?.overwrites].flat()[0]
    return text ? [{ text, at: 'other-sites' }] : []
  }, [errors])
  const { added, updated, rejected, overwrites } = upload.counts
  const toApply = added + updated - (overwriting === 'leave' ? overwrites : 0)
  const tabs = TABS.filter(({ value }) => value !== 'overwrites' || overwrites > 0).map(
    ({ value, label, count }) => ({
      value,
      label: `${label} (${formatCount(upload.counts[count])})`,
    })
  )

  function apply() {
    router.post(
      `${path}/application`,
      { overwrites: overwriting },
      { preserveScroll: true, onStart: () => setBusy(true), onFinish: () => setBusy(false) }
    )
  }

  return (
    <section aria-label="Check" className="flex flex-col gap-4">
      <CountTiles counts={upload.counts} />
      {overwrites > 0 && (
        <OverwriteQuestion
          rows={overwrites}
          choice={overwriting}
          onChange={setOverwriting}
          error={problems[0]?.text}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Select
          label="Rows"
          hideLabel
          className="w-full lg:hidden"
          options={tabs}
          value={list.state.tab ?? 'changed'}
          onChange={(tab) => list.change({ tab })}
        />
        <div className="max-lg:hidden">
          <Segmented
            label="Rows"
            testId="finding-tabs"
            options={tabs}
            value={list.state.tab ?? 'changed'}
            onChange={(tab) => list.change({ tab })}
          />
        </div>
        <TextField
          label="Search the rows"
          hideLabel
          type="search"
          placeholder="Search table..."
          maxLength={100}
          className="min-w-48 flex-1"
          data-testid="search-findings"
          value={list.state.search ?? ''}
          onChange={({ target }) => list.type({ search: target.value })}
        />
        {rejected > 0 && (
          <a href={`${path}/rejected`} className={buttonClass()} data-testid="download-rejected">
            Download rejected rows
          </a>
        )}
      </div>
      <FindingsTable rows={findings.rows} isLoading={list.isLoading} />
      <Pagination meta={findings.meta} onPage={(page) => list.change({ page })} />
      <FieldProblems title="The rows can’t be applied yet" problems={problems} />
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
        <p className="text-muted">
          Nothing has been saved yet. The import runs in the background, and you can undo it.
        </p>
        <div className="flex flex-wrap gap-3">
          <CancelImport upload={upload} />
          <Button onClick={onBack} data-testid="back-to-columns">
            Back
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={toApply === 0}
            onClick={apply}
            data-testid="apply-import"
          >
            Apply {formatCount(toApply)} {toApply === 1 ? 'row' : 'rows'}
          </Button>
        </div>
      </div>
    </section>
  )
}
