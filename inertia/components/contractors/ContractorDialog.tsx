import { ArrowTopRightOnSquareIcon } from '@heroicons/react/20/solid'
import { urlFor } from '~/client'
import { Alert } from '~/components/ui/Alert'
import { ButtonLink } from '~/components/ui/Button'
import { Loading } from '~/components/ui/Loading'
import { Modal } from '~/components/ui/dialogs/Modal'
import { useContractor } from './useContractor'
import { ContractorLogo } from './ContractorLogo'
import { ContractorProjects } from './ContractorProjects'
import { ContractorStats } from './ContractorStats'

type ContractorDialogProps = {
  /** Null while closed, blank when the address names nobody. */
  name: string | null
  onClose: () => void
  hrefOf: (projectId: number) => string
  onOpenProject: (projectId: number) => void
}

export default function ContractorDialog({
  name,
  onClose,
  hrefOf,
  onOpenProject,
}: ContractorDialogProps) {
  const { contractor, failure, isLoading, sort, sortBy, turnTo } = useContractor(name)
  const title = contractor?.summary.company ?? (name?.trim() || 'Contractor')
  return (
    <Modal
      open={name !== null}
      onClose={onClose}
      title={title}
      size="xl"
      testId="contractor-dialog"
    >
      {!name?.trim() ? (
        <p data-testid="no-contractor" className="py-8 text-center text-muted">
          No contractor selected.
        </p>
      ) : failure ? (
        <Alert tone="danger" testId="contractor-failure">
          {failure}
        </Alert>
      ) : contractor ? (
        <>
          <div className="mb-4 flex items-center gap-4">
            <div className="max-sm:hidden">
              <ContractorLogo name={title} logo={contractor.summary.logo} size="lg" />
            </div>
            <div className="min-w-0 flex-1">
              <ContractorStats {...contractor} />
            </div>
          </div>
          <ContractorProjects
            {...{ contractor, sort, isLoading, hrefOf }}
            onSort={sortBy}
            onPage={turnTo}
            onOpen={onOpenProject}
          />
          <ButtonLink
            href={urlFor('contractors.show', { slug: contractor.summary.slug })}
            variant="link"
            data-testid="contractor-page"
            className="mt-2"
            icon={<ArrowTopRightOnSquareIcon aria-hidden="true" className="size-4" />}
          >
            Open full page
          </ButtonLink>
        </>
      ) : (
        <Loading text="Loading Contractor" />
      )}
    </Modal>
  )
}
