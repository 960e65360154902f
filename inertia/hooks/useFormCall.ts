import { useState } from 'react'
import { api, ApiError } from '~/lib/api'

type Refusal = { list: string[]; fields: Record<string, string[]> }

const NONE: Refusal = { list: [], fields: {} }

/**
 * Sends a form as JSON. A refusal is kept as the flattened list of its messages (section 8) and by field,
 * until the next try; `then` runs with the answer of a success. `send` resolves to whether it was one.
 */
export function useFormCall<Answer>(path: string, then: (answer: Answer) => void) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(NONE)

  async function send(body: object): Promise<boolean> {
    setBusy(true)
    setRefusal(NONE)
    try {
      then(await api.post<Answer>(path, body))
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal({ list: error.list, fields: error.errors })
      return false
    } finally {
      setBusy(false)
    }
  }

  /** The first message of a field. */
  const errorOf = (field: string): string | undefined => refusal.fields[field]?.[0]

  return { send, busy, list: refusal.list, errorOf }
}
