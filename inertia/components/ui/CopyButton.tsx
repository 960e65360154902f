import { CheckIcon, DocumentDuplicateIcon } from '@heroicons/react/20/solid'
import { useEffect, useState } from 'react'
import { cx } from '~/lib/cx'
import { notify } from '~/lib/notify'
import { IconButton } from './IconButton'

const SAID_FOR_MS = 2_000

type CopyButtonProps = { text: string; what: string; testId?: string; className?: string }

/** `what` follows “Copy”. Where the browser refuses, the text is shown for copying by hand. */
export function CopyButton({ text, what, testId = 'copy-contact', className }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      notify.say('Copied')
    } catch {
      notify.error(text, { title: 'Your browser blocked copying' })
    }
  }

  return (
    <>
      <IconButton
        label={`Copy ${what}`}
        data-testid={testId}
        onClick={() => void copy()}
        className={cx('size-6! align-middle [&_svg]:size-4!', className)}
        icon={
          isCopied ? (
            <CheckIcon aria-hidden="true" className="text-success-text" />
          ) : (
            <DocumentDuplicateIcon aria-hidden="true" />
          )
        }
      />
      {isCopied && (
        <span aria-hidden="true" className="text-xs font-semibold text-success-text">
          Copied
        </span>
      )}
    </>
  )
}
