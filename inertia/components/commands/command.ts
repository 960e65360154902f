export type Command = {
  id: string
  label: string
  hint?: string | null
  run: () => void
  /** Leads to other lines instead of closing the menu. */
  staysOpen?: boolean
}

export type CommandGroup = { title: string; commands: Command[] }

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Every typed word must occur. */
export function matching(commands: Command[], typed: string): Command[] {
  const words = plain(typed).split(' ')
  return commands.filter(({ label }) => words.every((word) => plain(label).includes(word)))
}
