import { BookmarkIcon, EnvelopeIcon, PencilSquareIcon } from '@heroicons/react/24/outline'
import { BookmarkIcon as BookmarkSolid } from '@heroicons/react/24/solid'
import type { Data } from '@generated/data'
import { CallNow } from '~/components/contacts/CallCheck'
import { contactsOf } from '~/components/contacts/contactsOf'
import { isWorthBuying } from '~/components/contacts/contactKinds'
import { UpgradeLink } from '~/components/projects/UpgradeLink'
import { Button } from '~/components/ui/Button'
import { useBookmark } from '~/components/projects/useBookmark'
import { controlNamed } from '~/lib/controls'
import { cx } from '~/lib/cx'

const ACT =
  'flex h-12.5 min-w-14 flex-1 flex-col items-center justify-center gap-1 rounded-control bg-sunken px-1 text-[0.6875rem]/none font-semibold text-muted [&_svg]:size-5'

/** What is done most with an open project, within reach of the thumb. */
export function ThumbBar({ project }: { project: Data.SiteDetail }) {
  const { isBookmarked, words, toggle } = useBookmark(project)
  const people = contactsOf(project)
  const lead = people.find(({ phone }) => phone)
  const email = (lead ?? people[0])?.email
  const mayUnlock = project.contact_access === 'unlockable' && isWorthBuying(project)
  const Icon = isBookmarked ? BookmarkSolid : BookmarkIcon
  return (
    <div data-testid="thumb-bar" className="-mx-1 flex gap-2">
      {lead?.phone && (
        <div className="relative min-w-0 flex-[2.2]">
          <CallNow
            siteId={project.ID}
            name={lead.name}
            phone={lead.phone}
            call={lead.call}
            look={{ variant: 'primary', size: 'lg' }}
            className="h-12.5! w-full px-2! pb-4"
            testId="call-lead"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-2 bottom-1.5 truncate text-center text-[0.71875rem]/4 text-on-accent"
          >
            {lead.name}
          </span>
        </div>
      )}
      {mayUnlock && (
        <Button
          variant="primary"
          className="h-12.5! min-w-0 flex-[2.2] px-2!"
          data-testid="thumb-unlock"
          onClick={() => controlNamed('unlock')?.click()}
        >
          UNLOCK PROJECT
        </Button>
      )}
      {project.contact_access === 'locked' && isWorthBuying(project) && (
        <UpgradeLink
          asked="contacts"
          variant="primary"
          className="h-12.5! min-w-0 flex-[2.2] px-2!"
        >
          Upgrade
        </UpgradeLink>
      )}
      {email && (
        <a href={`mailto:${email}`} className={ACT}>
          <EnvelopeIcon aria-hidden="true" />
          Email
        </a>
      )}
      {project.contact_access === 'granted' && (
        <button
          type="button"
          className={ACT}
          data-testid="thumb-note"
          onClick={() => document.querySelector<HTMLElement>('[data-note-field]')?.focus()}
        >
          <PencilSquareIcon aria-hidden="true" />
          Note
        </button>
      )}
      <button
        type="button"
        aria-pressed={isBookmarked}
        data-testid="detail-bookmark"
        onClick={toggle}
        className={cx(ACT, 'min-w-max!', isBookmarked && 'bg-success-soft! text-success-text!')}
      >
        <Icon aria-hidden="true" />
        {words}
      </button>
    </div>
  )
}
