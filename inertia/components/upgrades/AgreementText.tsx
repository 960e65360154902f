const NUMBERED = /^\d+\. /

/** Word for word, with its numbered headings set apart. */
export function AgreementText({ text }: { text: string }) {
  const [title, ...lines] = text.split('\n')
  return (
    <article
      data-testid="agreement-text"
      className="rounded-panel border border-line bg-surface px-5 py-6 text-base/7 sm:px-8 sm:py-8"
    >
      <h2 className="text-lg font-bold tracking-tight">{title}</h2>
      {lines.filter(Boolean).map((line, index) =>
        NUMBERED.test(line) ? (
          <h3 key={index} className="mt-5 font-semibold">
            {line}
          </h3>
        ) : (
          <p key={index} className="mt-2 text-muted">
            {line}
          </p>
        )
      )}
    </article>
  )
}
