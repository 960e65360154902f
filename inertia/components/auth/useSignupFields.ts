import { useState, type FocusEvent } from 'react'
import {
  SIGN_UP_FIELDS,
  signUpProblem,
  signUpProblems,
  type SignUpField,
  type SignUpValues,
} from '#shared/members/sign_up'

/** Null where the field was changed since it was refused. */
type Problems = Partial<Record<SignUpField, string | null>>

function valuesOf(form: HTMLFormElement): SignUpValues {
  const data = new FormData(form)
  const entries = SIGN_UP_FIELDS.map((field) => [field, String(data.get(field) ?? '')])
  return Object.fromEntries(entries) as SignUpValues
}

/** Says what is wrong with a field once it is left, and with all of them on sending. `refused` is what the server said. */
export function useSignupFields(refused: (field: SignUpField) => string | undefined) {
  const [problems, setProblems] = useState<Problems>({})

  const problemOf = (name: SignUpField) => {
    const problem = problems[name]
    return problem === null ? undefined : (problem ?? refused(name))
  }

  function change(name: SignUpField) {
    const mended = [name, ...(name === 'password' ? (['password_confirmation'] as const) : [])]
    if (!mended.some(problemOf)) return
    setProblems({ ...problems, ...Object.fromEntries(mended.map((field) => [field, null])) })
  }

  function leave({ target, relatedTarget }: FocusEvent<HTMLInputElement>) {
    // A message that pushes the button or link down as it is pressed would make it miss the press.
    if (!target.form || relatedTarget?.matches('button, a')) return
    const values = valuesOf(target.form)
    const left = target.name as SignUpField
    const checked = left === 'password' ? [left, 'password_confirmation' as const] : [left]
    const found = checked.flatMap((field) => {
      const problem = signUpProblem(field, values)
      return problem ? [[field, problem]] : []
    })
    if (found.length > 0) setProblems({ ...problems, ...Object.fromEntries(found) })
  }

  /** What was typed; null if something is wrong, and then the focus is at the first wrong field. */
  function check(form: HTMLFormElement): SignUpValues | null {
    const values = valuesOf(form)
    const found = signUpProblems(values)
    setProblems(found)
    const first = SIGN_UP_FIELDS.find((field) => found[field])
    if (!first) return values
    form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    return null
  }

  const field = (name: SignUpField) => ({
    name,
    required: true,
    error: problemOf(name),
    onChange: () => change(name),
    onBlur: leave,
  })

  return { field, check }
}
