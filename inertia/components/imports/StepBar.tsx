import { cx } from '~/lib/cx'

const STEPS = ['File', 'Columns', 'Check', 'Apply']

type StepBarProps = { step: number; isDone?: boolean }

export function StepBar({ step, isDone = false }: StepBarProps) {
  return (
    <ol className="flex gap-1.5 text-[0.8125rem] font-semibold" data-testid="upload-steps">
      {STEPS.map((label, at) => {
        const number = at + 1
        const done = number < step || (isDone && number === step)
        const current = number === step && !isDone
        return (
          <li
            key={label}
            aria-current={number === step ? 'step' : undefined}
            className={cx(
              'border-b-2 px-2.5 py-1.5 whitespace-nowrap',
              done && 'border-success text-success-text',
              current && 'border-inverse text-ink',
              !done && !current && 'border-line text-faint'
            )}
          >
            {number} {label}
            {done && <span className="sr-only"> (done)</span>}
          </li>
        )
      })}
    </ol>
  )
}
