/** What Ctrl K opens. */
export const COMMANDS = 'Jump to a page, project or command'

export const COMMAND_KEY =
  typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
