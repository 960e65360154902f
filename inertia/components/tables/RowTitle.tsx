type RowTitleProps = {
  title: string
  detail?: string | null
  onOpen: () => void
  testId: string
}

export function RowTitle({ title, detail, onOpen, testId }: RowTitleProps) {
  return (
    <>
      <button
        type="button"
        onClick={onOpen}
        data-testid={testId}
        className="min-h-6 max-w-full truncate text-left font-semibold text-ink hover:underline"
      >
        {title}
      </button>
      {detail && (
        <p className="truncate text-muted max-sm:whitespace-normal max-sm:wrap-anywhere">
          {detail}
        </p>
      )}
    </>
  )
}
