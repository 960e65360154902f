import { usePage } from '@inertiajs/react'
import type { ComponentProps } from 'react'
import type { Data } from '@generated/data'
import { useProjectCommands } from './useProjectCommands'
import { useMemberState } from '~/list/useMemberState'
import { CommandDialog } from './CommandDialog'

type CommandMenuProps = Omit<ComponentProps<typeof CommandDialog>, 'project'>

/** A shortcut, never the only way to any of it. */
export default function CommandMenu(props: CommandMenuProps) {
  const { project } = usePage<{ project?: Data.SiteDetail | null }>().props
  return project ? (
    <ProjectMenu project={project} {...props} />
  ) : (
    <CommandDialog project={null} {...props} />
  )
}

function ProjectMenu({ project, ...props }: CommandMenuProps & { project: Data.SiteDetail }) {
  const withMemberState = useMemberState()
  const commands = useProjectCommands(withMemberState(project))
  return <CommandDialog project={commands} {...props} />
}
