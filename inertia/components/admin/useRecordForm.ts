import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { FormDataConvertible } from '@inertiajs/core'
import { useReportUnsaved } from './UnsavedForms'

type Fields = Record<string, FormDataConvertible>
/** What was typed, and what was stored when typing began. */
type Typed<Values extends Fields> = {
  [Name in keyof Values]?: { now: Values[Name]; over: Values[Name] }
}

type Sending = {
  method: 'put' | 'post'
  path: string
  /** Sent along with the fields. */
  extra?: Fields
  onSaved?: () => void
}

/** For a record that others edit too: untouched fields follow the server, typed text stays until it is saved. In
 * `conflicts` fields both happened. */
export function useRecordForm<Values extends Fields>(stored: Values) {
  const [typed, setTyped] = useState<Typed<Values>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [processing, setProcessing] = useState(false)

  const names = Object.keys(stored) as (keyof Values & string)[]
  const data = { ...stored }
  for (const name of names) if (typed[name]) data[name] = typed[name].now
  const conflicts = names.filter((name) => {
    const own = typed[name]
    return own && own.over !== stored[name] && own.now !== stored[name]
  })

  useReportUnsaved(names.some((name) => data[name] !== stored[name]))

  function setData<Name extends keyof Values>(name: Name, now: Values[Name]) {
    setTyped((before) => ({ ...before, [name]: { over: stored[name], ...before[name], now } }))
  }

  function send({ method, path, extra, onSaved }: Sending) {
    router.visit(path, {
      method,
      data: { ...data, ...extra },
      preserveScroll: true,
      preserveState: true,
      onStart: () => setProcessing(true),
      onFinish: () => setProcessing(false),
      onError: setErrors,
      onSuccess: () => {
        setErrors({})
        setTyped({})
        onSaved?.()
      },
    })
  }

  return { data, errors, processing, conflicts, setData, send }
}
