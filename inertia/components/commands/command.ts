/** One line of the command menu. */
export type Command = {
  id: string
  label: string
  /** Says more about the line, beside it. */
  hint?: string | null
  run: () => void
  /** Leads to other lines of the menu instead of closing it. */
  staysOpen?: boolean
}

/** Lines under one heading. */
export type CommandGroup = { title: string; commands: Command[] }

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The lines that contain every word that was typed. */
export function matching(commands: Command[], typed: string): Command[] {
  const words = plain(typed).split(' ')
  return commands.filter(({ label }) => words.every((word) => plain(label).includes(word)))
}
