import { Link, usePoll } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import type { FindingTab } from '#shared/sites/imports'
import { ChooseFile } from '~/components/imports/ChooseFile'
import { ImportList } from '~/components/imports/ImportList'
import { ImportProgress } from '~/components/imports/ImportProgress'
import {
  LazyCheckFindings,
  LazyImportOutcome,
  LazyMapColumns,
} from '~/components/imports/LazyImportSteps'
import { StepBar } from '~/components/imports/StepBar'
import { Alert } from '~/components/ui/Alert'
import { formatTime } from '~/lib/format'
import { silentVisit } from '~/lib/silentVisit'
import type { InertiaProps } from '~/types'

type UploadSitesProps = InertiaProps<{
  /** On the first step. */
  imports?: Data.Import[]
  meta?: Data.SiteList['meta']
  /** On the later steps. */
  upload?: Data.Import.Variants['forPage']
  before?: string | null
  mapping?: Data.Mapping
  findings?: { rows: Data.Finding[]; meta: Data.SiteList['meta'] }
  filters?: { tab?: FindingTab; search?: string; page?: number }
}>

const POLL_MS = 1_500
const AT_WORK = ['checking', 'running', 'undoing']

export const title = 'Upload CSV'

export default function UploadSites(props: UploadSitesProps) {
  const { imports, meta, upload, before, mapping, findings, filters = {} } = props
  const [isMapping, setMapping] = useState(false)
  const isAtWork = Boolean(upload && AT_WORK.includes(upload.status))
  usePollWhile(isAtWork || Boolean(imports?.some(({ status }) => AT_WORK.includes(status))))
  const step = upload ? (isMapping ? 2 : stepOf(upload)) : 1

  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-5">
        <div className="min-w-0">
          <nav aria-label="Breadcrumb" className="text-[0.8125rem] text-muted">
            <Link href="/admin/sites" className="hover:underline">
              Sites
            </Link>{' '}
            /{' '}
            {upload ? (
              <Link href="/admin/sites/upload" className="hover:underline">
                Upload CSV
              </Link>
            ) : (
              'Upload CSV'
            )}
          </nav>
          <h1 className="truncate text-2xl/8 font-bold tracking-tight">
            {upload?.file_name ?? 'Upload CSV'}
          </h1>
        </div>
        {!upload?.set_status && <StepBar step={step} isDone={upload?.status === 'completed'} />}
      </div>

      {before && step < 4 && (
        <Alert tone="warning" className="mb-4" testId="imported-before">
          This file was already imported on {formatTime(before)}.
        </Alert>
      )}
      {!upload && <ChooseFile />}
      {upload && mapping && step === 2 && (
        <LazyMapColumns
          key={`${upload.id} ${upload.encoding}`}
          {...{ upload, mapping }}
          onBack={isMapping ? () => setMapping(false) : undefined}
          onCheck={() => setMapping(false)}
        />
      )}
      {upload && isAtWork && <ImportProgress upload={upload} />}
      {upload && step === 3 && !isAtWork && findings && (
        <LazyCheckFindings {...{ upload, findings, filters }} onBack={() => setMapping(true)} />
      )}
      {upload && step === 4 && !isAtWork && (
        <LazyImportOutcome upload={upload} findings={findings} />
      )}
      {imports && meta && <ImportList {...{ imports, meta }} />}
    </div>
  )
}

function stepOf({ status, was_checked: wasChecked, rows }: Data.Import.Variants['forPage']) {
  if (status === 'uploaded') return 2
  if (status === 'failed' && !wasChecked && rows !== null) return 2
  return status === 'checking' || status === 'checked' ? 3 : 4
}

function usePollWhile(isAtWork: boolean) {
  const { start, stop } = usePoll(
    POLL_MS,
    {
      only: ['upload', 'findings', 'filters', 'imports', 'meta', 'errors', 'flash'],
      ...silentVisit,
    },
    { autoStart: false }
  )
  useEffect(() => {
    if (!isAtWork) return
    start()
    return stop
    // The functions change with every render; only the state matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isAtWork])
}
