const ADDRESS = /(https?:\/\/[^\s<>"']+)/gi
/** What ends a sentence does not belong to the address before it, nor does a bracket that was opened before it. */
const ENDING = /[.,;:!?\]}]$/

function withoutEnding(address: string): string {
  const isOpen = address.split('(').length >= address.split(')').length
  const ends = ENDING.test(address) || (address.endsWith(')') && !isOpen)
  return ends ? withoutEnding(address.slice(0, -1)) : address
}

/** The text of a note as it was written; addresses in it are links, and nothing else is. */
export function NoteText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, index) => {
    if (index % 2 === 0) return part
    const address = withoutEnding(part)
    return (
      <span key={index}>
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="text-accent-text underline underline-offset-2 wrap-anywhere"
        >
          {address}
        </a>
        {part.slice(address.length)}
      </span>
    )
  })
}
