export type Command = {
  id: string
  label: string
  hint?: string | null
  /** That does the same without the menu. */
  keys?: string[]
  run: () => void
  /** Puts something else in the menu’s place. */
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

/** An exact name first, then the member's own; of each, names that begin with what is typed, then those that hold it. */
export function closestFirst<Item>(
  items: Item[],
  typed: string,
  nameOf: (item: Item) => string,
  isOwn: (item: Item) => boolean = () => false
): Item[] {
  const text = plain(typed)
  const words = text.split(' ')
  const rank = (item: Item) => {
    const name = plain(nameOf(item))
    if (name === text) return 0
    const holdsAll = words.every((word) => name.includes(word))
    return (isOwn(item) ? 1 : 4) + (name.startsWith(text) ? 0 : holdsAll ? 1 : 2)
  }
  return [...items].sort((one, other) => rank(one) - rank(other))
}

/** What is typed stands at every odd place. */
export function markedParts(label: string, typed: string): string[] {
  const words = plain(typed).split(' ').filter(Boolean)
  if (words.length === 0) return [label]
  const any = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return label.split(new RegExp(`(${any})`, 'gi'))
}
