import { useState } from 'react'
import { api, ApiError, type FetchedFile } from '~/lib/api'
import { notify } from '~/lib/notify'

/** How long the browser may take to keep a file that it was handed. */
const KEEPING_MS = 60_000

function keep({ name, content }: FetchedFile) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEEPING_MS)
}

/**
 * Fetches a file and hands it to the browser once it is whole. A link alone would leave a refusal, and a
 * network that is cut half-way, to the browser: here both are told on the page, which stays as it was.
 */
export function useDownload() {
  const [isBusy, setBusy] = useState(false)

  async function download(path: string) {
    if (isBusy) return
    setBusy(true)
    try {
      keep(await api.file(path))
    } catch (error) {
      console.error(error)
      if (error instanceof ApiError) notify.error(error.message)
    } finally {
      setBusy(false)
    }
  }

  return { download, isBusy }
}
