/** In rows and cards, where a word would be too long. */
export function UnknownValue() {
  return (
    <span className="font-normal text-faint">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Value unknown</span>
    </span>
  )
}
