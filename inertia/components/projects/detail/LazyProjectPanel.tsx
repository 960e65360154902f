import type { ComponentProps } from 'react'
import { usePrefetch } from '~/hooks/usePrefetch'
import { useWasOpened } from '~/hooks/useWasOpened'
import { Loading } from '~/components/ui/Loading'
import { lazyPart } from '~/components/ui/lazy/lazyPart'

const ProjectPanel = lazyPart(() => import('./ProjectPanel'), {
  placeholder: ({ list, panel }) =>
    list &&
    panel.isAddressed && (
      <div className="cover-timeout fixed inset-0 top-[calc(var(--header-height)+var(--bars-height))] z-25 bg-surface p-6 max-lg:hidden">
        <Loading text="Loading Site" className="h-full" />
      </div>
    ),
})

export function LazyProjectPanel(props: ComponentProps<typeof ProjectPanel>) {
  const wasOpened = useWasOpened(props.panel.openId !== null)
  usePrefetch(ProjectPanel.preload)
  return wasOpened && <ProjectPanel {...props} />
}
