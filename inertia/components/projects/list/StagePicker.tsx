import { ChevronDownIcon } from '@heroicons/react/20/solid'
import type { MouseEvent } from 'react'
import type { Staged } from '~/components/projects/saveStage'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { cx } from '~/lib/cx'

const StageSelect = lazyPart(() => import('~/components/projects/StageSelect'))

const stop = (event: MouseEvent) => event.stopPropagation()

/** The stage, as a badge that can be changed. */
export function StagePicker({ project }: { project: Staged }) {
  const { sales_stage: stage } = project
  return (
    <span
      onClick={stop}
      title={stage ?? undefined}
      className={cx(
        'relative inline-flex h-5 max-w-full shrink-0 items-center gap-0.5 rounded-[4px] pr-0.5 pl-1.5 text-xs font-semibold whitespace-nowrap',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        stage ? 'bg-stage-soft text-stage-text' : 'text-muted group-hover/row:bg-sunken'
      )}
    >
      <span aria-hidden="true" className="truncate">
        {project.failed === 'stage' ? 'Try again' : (stage ?? 'Stage')}
      </span>
      <ChevronDownIcon aria-hidden="true" className="size-3.5 shrink-0" />
      <StageSelect project={project} />
    </span>
  )
}
