import { useState } from 'react'
import { api, ApiError, type FetchedFile } from '~/lib/api'
import { notify } from '~/lib/notify'

/** Time for the browser to save the file. */
const KEEPING_MS = 60_000

function keep({ name, content }: FetchedFile) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEEPING_MS)
}

/** Loads the whole file first: a plain link would leave refusals and broken downloads to the browser. */
export function useDownload() {
  const [isBusy, setBusy] = useState(false)

  /** Whether the file came. */
  async function download(path: string): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    try {
      keep(await api.file(path))
      return true
    } catch (error) {
      console.error(error)
      if (error instanceof ApiError) notify.error(error.message)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { download, isBusy }
}
