import type { Data } from '@generated/data'
import { ContactsBlock } from '~/components/contacts/ContactsBlock'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { ProjectFacts } from './ProjectFacts'
import { ProjectMedia } from './ProjectMedia'

const ProjectWork = lazyPart(() => import('./ProjectWork'), {
  placeholder: <div aria-busy="true" className="min-h-40 border-t border-line" />,
})

export function ProjectDetail({ project }: { project: Data.SiteDetail }) {
  return (
    <div data-testid="project-detail">
      <ProjectMedia key={project.ID} project={project} />
      <ContactsBlock key={`contacts ${project.ID}`} project={project} />
      <ProjectFacts project={project} />
      <ProjectWork key={`work ${project.ID}`} project={project} />
    </div>
  )
}
