export type LegalSpan = { text: string; strong?: true; href?: string }
export type LegalBlock = { list: LegalSpan[][] } | { paragraph: LegalSpan[] }
/** What stands before the first heading has no title. */
export type LegalSection = { title: string | null; blocks: LegalBlock[] }

const HEADING = /^#{1,3}\s+(\S.*)$/
const ITEM = /^[-*]\s+(\S.*)$/
const MARKED = /\*\*([^*]{1,500})\*\*|\[([^[\]]{1,300})\]\(([^()\s]{1,500})\)/g
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i

/** Reads headings (#), lists (-), **strong** words and [links](/terms), and leaves all else as it was typed. */
export function readLegalText(text: string): LegalSection[] {
  const sections: LegalSection[] = []
  let open: LegalSection = { title: null, blocks: [] }
  let lines: string[] = []

  const endParagraph = () => {
    if (lines.length > 0) open.blocks.push({ paragraph: readSpans(lines.join(' ')) })
    lines = []
  }
  const endSection = () => {
    endParagraph()
    if (open.title !== null || open.blocks.length > 0) sections.push(open)
  }

  for (const line of text.split(/\r?\n/).map((typed) => typed.trim())) {
    const heading = HEADING.exec(line)
    const item = ITEM.exec(line)
    if (heading) {
      endSection()
      open = { title: heading[1], blocks: [] }
    } else if (item) {
      endParagraph()
      addItem(open.blocks, readSpans(item[1]))
    } else if (line) lines.push(line)
    else endParagraph()
  }
  endSection()
  return sections
}

function addItem(blocks: LegalBlock[], item: LegalSpan[]) {
  const last = blocks.at(-1)
  if (last && 'list' in last) last.list.push(item)
  else blocks.push({ list: [item] })
}

function readSpans(text: string): LegalSpan[] {
  const spans: LegalSpan[] = []
  let from = 0
  for (const match of text.matchAll(MARKED)) {
    const [typed, strong, label, href] = match
    if (href !== undefined && !SAFE_LINK.test(href)) continue
    if (match.index > from) spans.push({ text: text.slice(from, match.index) })
    spans.push(strong === undefined ? { text: label, href } : { text: strong, strong: true })
    from = match.index + typed.length
  }
  if (from < text.length) spans.push({ text: text.slice(from) })
  return spans
}
