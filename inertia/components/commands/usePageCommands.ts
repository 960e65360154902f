import { router } from '@inertiajs/react'
import type { Command } from './command'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSignIn } from '~/hooks/useSignIn'
import {
  adminTabs,
  footerLinks,
  headerLinks,
  memberPages,
  adminSubpages,
  trialPath,
  type NavigationItem,
} from '~/lib/navigation'

/** Members' pages ask visitors to log in, as in the header. */
export function usePageCommands(): Command[] {
  const { viewer, can } = useSharedProps()
  const { openLogin } = useSignIn()

  function toCommand({ label, href, membersOnly }: NavigationItem): Command {
    const run = () => (membersOnly && !viewer ? openLogin() : router.visit(href))
    return { id: href, label, run }
  }
  const own = (label: string, href: string): NavigationItem => ({ label, href })

  const pages = [
    ...headerLinks,
    ...(can.openMap ? [own('Map', '/map')] : []),
    ...(viewer ? memberPages : [own('Login', '/login'), own('Sign up', trialPath)]),
    ...footerLinks,
  ].map(toCommand)
  if (!can.administrate) return pages
  const office = [...adminTabs, ...adminSubpages].map(toCommand)
  return [...pages, ...office.map((command) => ({ ...command, hint: 'Admin' }))]
}
