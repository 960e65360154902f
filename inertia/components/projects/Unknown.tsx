/** In rows and cards, where a word would be too long. */
export function Unknown({ what }: { what: string }) {
  return (
    <span className="font-normal text-faint">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{what} unknown</span>
    </span>
  )
}
