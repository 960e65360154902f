import { Button } from '~/components/ui/Button'

type FormFooterProps = { busy: boolean; disabled?: boolean; children: string }

export function FormFooter({ busy, disabled, children }: FormFooterProps) {
  return (
    <div className="mt-5 flex justify-end">
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        disabled={disabled}
        className="max-sm:w-full"
      >
        {children}
      </Button>
    </div>
  )
}
