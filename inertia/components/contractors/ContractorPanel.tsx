import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { ArrowPathIcon, ArrowTopRightOnSquareIcon, XMarkIcon } from '@heroicons/react/20/solid'
import { useEffect, useState, type KeyboardEvent } from 'react'
import type { Data } from '@generated/data'
import { Alert } from '~/components/ui/Alert'
import { Button, ButtonLink } from '~/components/ui/Button'
import { IconButton } from '~/components/ui/IconButton'
import { Loading } from '~/components/ui/Loading'
import { DialogError } from '~/components/ui/dialogs/DialogError'
import { SPLIT } from '~/components/projects/detail/split'
import { useMediaQuery } from '~/hooks/useMediaQuery'
import { cx } from '~/lib/cx'
import { isSplitOpen, splitPlace } from '~/lib/splitPlace'
import { useStore } from '~/lib/store'
import { ContractorHead } from './overview/ContractorHead'
import { ContractorOverview } from './overview/ContractorOverview'
import { FAILED, useContractor } from './useContractor'

export type ContractorPanelProps = {
  /** Null while closed; blank if the URL has no contractor. */
  name: string | null
  onClose: () => void
  /** Where it was opened: the list, and the project if it lies over one. */
  trail: { label: string; go: () => void }[]
  hrefOf: (projectId: number) => string
  onOpenProject: (projectId: number) => void
  /** Called with the contractor once it has loaded, and with null when none is shown. */
  onShown?: (contractor: Data.Contractor | null) => void
  /** A project opened from it, which takes its place on wide screens. */
  isUnderProject?: boolean
}

/** They walk the list of the project below. */
const WALKING = ['ArrowLeft', 'ArrowRight', 'j', 'k']

export default function ContractorPanel({
  name,
  onShown,
  isUnderProject = false,
  ...panel
}: ContractorPanelProps) {
  const { onClose } = panel
  const isOverRecord = useStore(isSplitOpen)
  const place = useStore(splitPlace)
  const [top, setTop] = useState<number | null>(null)
  const loaded = useContractor(name)
  const isWide = useMediaQuery(SPLIT)
  const isOpen = name !== null && !(isUnderProject && isWide)
  const { contractor } = loaded
  useEffect(() => onShown?.(contractor), [contractor, onShown])
  if (!isOpen && top !== null) setTop(null)
  if (isOpen && top === null) setTop(place?.getBoundingClientRect().top ?? 0)
  const below = { top: `max(var(--header-height), ${top ?? 0}px)` }

  function keepFromList(event: KeyboardEvent) {
    if (WALKING.includes(event.key)) event.stopPropagation()
  }

  return (
    <Dialog open={isOpen} onClose={onClose} className="relative z-40" onKeyDown={keepFromList}>
      <DialogBackdrop
        transition
        style={below}
        className={cx(
          'fixed right-0 bottom-0 left-0 bg-surface/55 transition-opacity duration-150 data-closed:opacity-0 max-lg:inset-0!',
          isOverRecord && 'lg:left-60 xl:left-75 2xl:left-90'
        )}
      />
      <DialogPanel
        transition
        data-testid="contractor-dialog"
        style={below}
        className={cx(
          'fixed right-0 bottom-0 flex w-full flex-col border-line bg-canvas shadow-float transition duration-150 ease-out data-closed:translate-x-6 data-closed:opacity-0 max-lg:inset-0! lg:border-l xl:w-auto',
          isOverRecord
            ? 'lg:left-72 lg:w-auto xl:left-[21.75rem] 2xl:left-[25.5rem]'
            : 'lg:w-[60rem] xl:left-72'
        )}
      >
        <ContractorContents name={name} loaded={loaded} {...panel} />
      </DialogPanel>
    </Dialog>
  )
}

type ContractorContentsProps = ContractorPanelProps & { loaded: ReturnType<typeof useContractor> }

function ContractorContents({
  name,
  loaded,
  onClose,
  trail,
  hrefOf,
  onOpenProject,
}: ContractorContentsProps) {
  const { contractor, failure, isLoading, view, change, retry } = loaded
  const title = contractor?.summary.company ?? (name?.trim() || 'Contractor')
  return (
    <>
      <div className="flex h-11 shrink-0 items-center gap-2 border-b border-line bg-surface pr-2 pl-4 sm:pl-6">
        <DialogTitle className="sr-only">{title}</DialogTitle>
        <nav aria-label="Where you are" className="min-w-0 flex-1">
          <ol className="flex min-w-0 items-center gap-2 text-[0.8125rem] text-muted">
            {trail.map(({ label, go }) => (
              <li key={label} className="flex min-w-0 items-center gap-2 max-sm:hidden">
                <button
                  type="button"
                  onClick={go}
                  className="truncate font-semibold text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
                >
                  {label}
                </button>
                <span aria-hidden="true">/</span>
              </li>
            ))}
            <li aria-current="page" className="min-w-0 truncate font-semibold text-ink">
              {title}
            </li>
          </ol>
        </nav>
        <p className="flex items-center gap-1.5 text-xs text-muted max-lg:hidden">
          <kbd className="rounded-[4px] border border-edge bg-canvas px-1.5 font-sans text-ink">
            Esc
          </kbd>
          {trail.length > 1 ? 'back to the record' : 'back to the list'}
        </p>
        <IconButton
          size="sm"
          label="Close"
          onClick={onClose}
          data-testid="close-contractor"
          icon={<XMarkIcon aria-hidden="true" />}
        />
      </div>
      <DialogError className="shrink-0 px-4 pt-4 sm:px-6" />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3.5 sm:px-6">
        {!name?.trim() ? (
          <p data-testid="no-contractor" className="py-8 text-center text-muted">
            No contractor selected.
          </p>
        ) : failure ? (
          <Alert
            tone="danger"
            testId="contractor-failure"
            action={
              failure === FAILED && (
                <Button
                  size="sm"
                  onClick={retry}
                  busy={isLoading}
                  icon={<ArrowPathIcon aria-hidden="true" className="size-4" />}
                >
                  Try again
                </Button>
              )
            }
          >
            {failure}
          </Alert>
        ) : contractor ? (
          <div className="flex flex-col gap-3">
            <ContractorHead
              as="p"
              summary={contractor.summary}
              regions={contractor.figures.regions}
              action={
                <ButtonLink
                  size="sm"
                  href={`/contractors/${contractor.summary.slug}`}
                  data-testid="contractor-page"
                  icon={<ArrowTopRightOnSquareIcon aria-hidden="true" className="size-4" />}
                >
                  Open as a page
                </ButtonLink>
              }
            />
            <ContractorOverview
              {...{ contractor, view, isLoading, hrefOf }}
              onChange={change}
              onOpen={onOpenProject}
            />
          </div>
        ) : (
          <Loading text="Loading Contractor" className="min-h-150 p-6" />
        )}
      </div>
    </>
  )
}
