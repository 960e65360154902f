import { Button } from '~/components/ui/Button'
import type { SiteFormState } from './useSiteForm'
import { cx } from '~/lib/cx'

type SaveButtonsProps = { form: SiteFormState; onCancel?: () => void }

/** They differ in what they do to the dates. */
export function SaveButtons({ form, onCancel }: SaveButtonsProps) {
  const { site, busy, save, values } = form
  const isBusy = busy !== null
  return (
    <>
      {onCancel && (
        <Button variant="ghost" className={cx(site && 'max-sm:hidden')} onClick={onCancel}>
          Cancel
        </Button>
      )}
      {site && values.site_status !== 'Complete' && (
        <Button
          className="max-sm:flex-1 sm:mr-auto"
          disabled={isBusy}
          onClick={() => save('save', {}, { site_status: 'Complete' })}
          data-testid="complete-site"
        >
          Complete
        </Button>
      )}
      {site ? (
        <>
          <Button
            className="max-sm:flex-1"
            title="Sets the added date to now"
            busy={busy === 'new'}
            disabled={isBusy}
            onClick={() => save('new')}
            data-testid="save-new"
          >
            Save New
          </Button>
          <Button
            className="max-sm:flex-1"
            title="Sets the updated date to now"
            busy={busy === 'update'}
            disabled={isBusy}
            onClick={() => save('update')}
            data-testid="save-update"
          >
            Save Update
          </Button>
          <Button
            variant="primary"
            className="max-sm:flex-1"
            title="Keeps both dates unchanged"
            busy={busy === 'save'}
            disabled={isBusy}
            onClick={() => save('save')}
            data-testid="save-site"
          >
            Save
          </Button>
        </>
      ) : (
        <Button
          variant="primary"
          busy={isBusy}
          onClick={() => save('save')}
          data-testid="save-site"
        >
          Add Site
        </Button>
      )}
    </>
  )
}
