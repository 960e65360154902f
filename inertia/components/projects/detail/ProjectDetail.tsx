import type { Data } from '@generated/data'
import { ContactsBlock } from '~/components/contacts/ContactsBlock'
import { contactsOf } from '~/components/contacts/contactsOf'
import { Deferred } from '~/components/ui/lazy/Deferred'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { cx } from '~/lib/cx'
import { Description, FactStrip, ProjectFacts } from './ProjectFacts'
import { ProjectMedia } from './ProjectMedia'

const CallStrip = lazyPart(() => import('~/components/activity/CallStrip'))
const ProjectWork = lazyPart(() => import('./ProjectWork'), {
  placeholder: (
    <div aria-busy="true" className="border-t border-line p-4 sm:px-6 xl:px-4">
      <div className="grey-rows h-50" />
    </div>
  ),
})

type DetailProps = {
  project: Data.SiteDetail
  /** Opens a neighbour over it. */
  onOpen?: (id: number) => void
}

/** Whom to ring first. */
export function ProjectDetail({ project, onOpen }: DetailProps) {
  return (
    <div data-testid="project-detail">
      <FactStrip project={project} />
      <ContactsAndDescription project={project} />
      <ProjectFacts project={project} />
      <ProjectMedia key={project.ID} project={project} onOpen={onOpen} />
      <ProjectWork key={`work ${project.ID}`} project={project} />
    </div>
  )
}

/** The member's own work stays beside it where there is room, and follows it below 1280 pixels. Whom to ring is shown
 * before the rest is drawn. */
export function WideDetail({ project, onOpen }: DetailProps) {
  return (
    <div data-testid="project-detail" className="flex min-h-0 flex-1 flex-col">
      <FactStrip project={project} />
      <div className="min-h-0 flex-1 max-xl:overflow-y-auto max-xl:overscroll-contain xl:flex">
        <div className="min-w-0 flex-1 xl:overflow-y-auto xl:overscroll-contain">
          <ContactsAndDescription project={project} />
          <ProjectFacts project={project} />
          <Deferred key={project.ID}>
            <ProjectMedia project={project} onOpen={onOpen} />
          </Deferred>
        </div>
        <div className="border-line bg-canvas max-xl:border-t xl:w-85 xl:shrink-0 xl:overflow-y-auto xl:overscroll-contain xl:border-l 2xl:w-100 *:border-t-0!">
          <Deferred key={project.ID}>
            <ProjectWork project={project} />
          </Deferred>
        </div>
      </div>
    </div>
  )
}

/** A single card leaves half of the width to the description. */
function ContactsAndDescription({ project }: { project: Data.SiteDetail }) {
  const cards = contactsOf(project).length || project.contact_kinds?.length
  const isSingle = cards === 1
  return (
    <div className={isSingle ? 'sm:grid sm:grid-cols-2 sm:[&>p]:pl-0' : undefined}>
      <ContactsBlock key={project.ID} project={project} />
      <div className={cx('px-4 sm:px-6', isSingle && 'order-last col-span-2')}>
        <CallStrip project={project} />
      </div>
      <Description project={project} />
    </div>
  )
}
