const CODE = /`([^`]+)`/

/** Draws text between backticks as code. */
export function CodeText({ text }: { text: string }) {
  return text.split(CODE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <code key={at} className="rounded-[4px] bg-sunken px-1 py-0.5 font-mono text-[0.875em]">
        {part}
      </code>
    )
  )
}
