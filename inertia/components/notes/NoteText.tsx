const ADDRESS = /(https?:\/\/[^\s<>"']+)/gi
/** Punctuation at the end is not part of an address, nor is a bracket opened before it. */
const ENDING = /[.,;:!?\]}]$/

function withoutEnding(address: string): string {
  const isOpen = address.split('(').length >= address.split(')').length
  const ends = ENDING.test(address) || (address.endsWith(')') && !isOpen)
  return ends ? withoutEnding(address.slice(0, -1)) : address
}

/** Only addresses become links. */
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
          className="text-link wrap-anywhere"
        >
          {address}
        </a>
        {part.slice(address.length)}
      </span>
    )
  })
}
