import { useEffect, useState } from 'react'
import { api, ApiError } from '~/lib/api'

type Refusal = { list: string[]; general: string[]; fields: Record<string, string[]> }

const NONE: Refusal = { list: [], general: [], fields: {} }

/** Keeps a refusal as a list and by field until the next try; `general` are the messages of no field in the form, and
 * a field that is changed loses its own. `send` resolves to success, `then` gets the answer; as a ref, `setForm` moves
 * the focus to the first wrong field. */
export function useFormCall<Answer>(path: string, then: (answer: Answer) => void) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(NONE)
  const [form, setForm] = useState<HTMLFormElement | null>(null)

  useEffect(() => {
    if (refusal.list !== NONE.list) focusFirstError(form)
  }, [refusal.list, form])

  useEffect(() => {
    const mend = ({ target }: Event) => {
      const { name, form: own } = target as HTMLInputElement
      if (own !== form) return
      setRefusal((before) =>
        before.fields[name]?.length
          ? { ...before, fields: { ...before.fields, [name]: [] } }
          : before
      )
    }
    // Beyond React's root, as a controlled field drawn before React hears of a letter would lose it.
    document.addEventListener('input', mend)
    return () => document.removeEventListener('input', mend)
  }, [form])

  async function send(body: object): Promise<boolean> {
    setBusy(true)
    setRefusal(NONE)
    try {
      then(await api.post<Answer>(path, body))
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { list, errors: fields } = error
      // A honeypot shows no message.
      const shown = Object.keys(fields).filter((field) =>
        form?.querySelector(`[name="${field}"]:not([tabindex="-1"])`)
      )
      const general = list.filter((text) => !shown.some((field) => fields[field].includes(text)))
      setRefusal({ list, general, fields })
      return false
    } finally {
      setBusy(false)
    }
  }

  /** The first message of a field. */
  const errorOf = (field: string): string | undefined => refusal.fields[field]?.[0]

  return { setForm, send, busy, list: refusal.list, general: refusal.general, errorOf }
}

/** A phone may show no message near the button; the focus scrolls to the first. */
function focusFirstError(form: HTMLFormElement | null) {
  const target =
    form?.querySelector<HTMLElement>('[aria-invalid]') ?? form?.querySelector('[role=alert]')
  if (target instanceof HTMLElement) target.focus()
}
