import { router } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import { UPLOAD_MAX_BYTES } from '#shared/sites/imports'
import { csrfToken } from '~/lib/api'

type UploadState = {
  name: string
  /** Between 0 and 1; 1 while the server reads the file. */
  sent: number
}

const TOO_LARGE = 'The file is larger than 500 MB. Please split it.'
const UNREACHABLE = 'Network error, please try again.'

export function useUpload() {
  const [state, setState] = useState<UploadState | null>(null)
  const [error, setError] = useState<string | null>(null)
  const request = useRef<XMLHttpRequest | null>(null)
  useEffect(() => () => request.current?.abort(), [])

  function refuse(message: string) {
    setState(null)
    setError(message)
  }

  function send(file: File) {
    setError(null)
    if (file.size > UPLOAD_MAX_BYTES) return refuse(TOO_LARGE)
    if (file.size === 0) return refuse('The file is empty.')
    const call = new XMLHttpRequest()
    request.current = call
    setState({ name: file.name, sent: 0 })
    call.upload.onprogress = ({ loaded }) => setState({ name: file.name, sent: loaded / file.size })
    call.onload = () => {
      const answer = parsed(call.responseText)
      if (call.status === 201) return router.visit(`/admin/sites/imports/${answer.id}`)
      refuse(answer.errors?.file?.[0] ?? answer.message ?? UNREACHABLE)
    }
    call.onerror = () => refuse(UNREACHABLE)
    call.open('POST', '/admin/sites/imports')
    call.setRequestHeader('Accept', 'application/json')
    call.setRequestHeader('Content-Type', 'application/octet-stream')
    call.setRequestHeader('X-File-Name', encodeURIComponent(file.name))
    call.setRequestHeader('X-XSRF-TOKEN', csrfToken())
    call.send(file)
  }

  function cancel() {
    request.current?.abort()
    setState(null)
  }

  return { state, error, send, cancel }
}

type Answer = { id?: number; message?: string; errors?: { file?: string[] } }

function parsed(text: string): Answer {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
