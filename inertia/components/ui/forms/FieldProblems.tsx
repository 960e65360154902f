import { useEffect, useRef } from 'react'
import { Alert } from '~/components/ui/Alert'

/** `at` is the id of the element around the field's control. */
export type FieldProblem = { text: string; at?: string }

type FieldProblemsProps = { title: string; problems: FieldProblem[]; testId?: string }

/** Stands at the button of a long form and takes the focus whenever `problems` is another list; each leads to its field. */
export function FieldProblems({ title, problems, testId }: FieldProblemsProps) {
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    list.current?.querySelector<HTMLElement>('a, [tabindex]')?.focus()
  }, [problems])

  if (problems.length === 0) return null
  return (
    <Alert tone="danger" title={title} testId={testId}>
      <ul ref={list} className="space-y-0.5">
        {problems.map(({ text, at }) => (
          <li key={text} tabIndex={at ? undefined : -1}>
            {at ? (
              <a href={`#${at}`} className="underline" onClick={(event) => follow(event, at)}>
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function follow(event: { preventDefault(): void }, at: string) {
  const control = document.getElementById(at)?.querySelector<HTMLElement>('button, input')
  if (!control) return
  event.preventDefault()
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}
