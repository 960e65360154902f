import { Link } from '@inertiajs/react'
import { ChevronLeftIcon } from '@heroicons/react/20/solid'
import type { Data } from '@generated/data'
import { ProjectActions } from '~/components/projects/ProjectActions'
import { ProjectDetail, WideDetail } from '~/components/projects/detail/ProjectDetail'
import { ProjectHeading } from '~/components/projects/detail/ProjectHeading'
import { PublicHead } from '~/components/seo/PublicHead'
import { useRecordView } from '~/components/projects/detail/useRecordView'
import { useFreshFromHistory } from '~/list/useFreshList'
import { useMemberState } from '~/list/useMemberState'
import { cx } from '~/lib/cx'
import { describeProject } from '~/components/projects/detail/projectSummary'
import { siteStructuredData } from '~/components/seo/siteStructuredData'
import type { InertiaProps } from '~/types'

type SiteDetailProps = InertiaProps<{ project: Data.SiteDetail }>

export const title = ({ project }: SiteDetailProps) => describeProject(project).title

/** For members and search engines. */
export default function SiteDetail({ project, app, viewer }: SiteDetailProps) {
  const withMemberState = useMemberState()
  const shown = withMemberState(project)
  useRecordView(project)
  useFreshFromHistory()
  const address = `${app.url}/site/${project.ID}`
  const described = describeProject(project)
  const Detail = viewer ? WideDetail : ProjectDetail

  return (
    <div
      className={cx(
        'mx-auto w-full max-w-4xl sm:px-6 sm:py-8',
        viewer && 'xl:max-w-[90rem] xl:py-4'
      )}
    >
      <PublicHead
        {...described}
        picture={{ path: `/site/${project.ID}/card.png`, alt: described.description }}
        structured={
          import.meta.env.SSR
            ? siteStructuredData(project, {
                root: app.url,
                address,
                ...described,
                about: project.description,
                image: project.imageURL,
              })
            : undefined
        }
      />
      <Link
        href="/projects"
        className="mx-4 my-3 inline-flex min-h-6 items-center gap-1.5 font-medium text-muted hover:text-ink sm:mx-0 sm:mt-0"
      >
        <ChevronLeftIcon aria-hidden="true" className="size-4" />
        All projects
      </Link>
      <article className="overflow-hidden border-line bg-surface sm:rounded-panel sm:border">
        <div className="border-b border-line px-4 py-4 sm:px-6">
          <ProjectHeading
            project={shown}
            as="h1"
            actions={
              <div className="flex gap-1.5">
                <ProjectActions project={shown} />
              </div>
            }
          />
        </div>
        <Detail project={shown} />
      </article>
    </div>
  )
}
