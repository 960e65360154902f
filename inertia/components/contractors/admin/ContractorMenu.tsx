import type { ReactNode } from 'react'
import { Menu, MenuAction } from '~/components/ui/dialogs/Menu'

export type ContractorChange = 'rename' | 'merge' | 'logo'

type ContractorMenuProps = {
  name: string
  button: ReactNode
  look: string
  onChange: (kind: ContractorChange) => void
}

export default function ContractorMenu({ name, button, look, onChange }: ContractorMenuProps) {
  return (
    <Menu label={`Change ${name}`} testId="contractor-menu" buttonClass={look} button={button}>
      <MenuAction onClick={() => onChange('rename')} testId="menu-rename">
        Rename
      </MenuAction>
      <MenuAction onClick={() => onChange('merge')} testId="menu-merge">
        Merge into…
      </MenuAction>
      <MenuAction onClick={() => onChange('logo')} testId="menu-logo">
        Logo
      </MenuAction>
    </Menu>
  )
}
