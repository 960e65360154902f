import type { Data } from '@generated/data'
import { useState } from 'react'
import { EmptyState } from '~/components/ui/EmptyState'
import { Segmented } from '~/components/ui/forms/Segmented'
import { cx } from '~/lib/cx'
import { formatTime } from '~/lib/format'
import type { InertiaProps } from '~/types'

const FORMATS = [
  { value: 'html', label: 'HTML' },
  { value: 'plain', label: 'Text' },
] as const

const SHOWN = [
  { value: 'sent', label: 'Sent' },
  { value: 'samples', label: 'Every kind' },
] as const

type Mail = Data.RecentMail
type DevMailProps = InertiaProps<{ mails: Mail[]; samples: Mail[] }>

export const title = 'Mail'

/** In development and demo mode only. */
export default function DevMail({ mails: sent, samples }: DevMailProps) {
  const [shown, setShown] = useState<'sent' | 'samples'>('sent')
  const mails = shown === 'sent' ? sent : samples
  const [openId, setOpenId] = useState<number | null>(null)
  const open = mails.find(({ id }) => id === openId) ?? mails.at(0)

  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col px-4 py-6 sm:px-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl/8 font-bold tracking-tight">Mail</h1>
          <p className="mt-1 text-muted">
            {shown === 'sent'
              ? 'The newest messages, whether or not they were delivered.'
              : 'One of every kind, with invented data. None of them was sent.'}
          </p>
        </div>
        <Segmented
          label="Messages"
          options={SHOWN}
          value={shown}
          onChange={(next) => {
            setShown(next)
            setOpenId(null)
          }}
        />
      </div>
      {open ? (
        <div className="mt-5 grid flex-1 gap-5 lg:grid-cols-[20rem_1fr]">
          <ol
            aria-label="Messages"
            className="max-h-72 divide-y overflow-y-auto rounded-panel border bg-surface lg:max-h-none lg:self-start"
          >
            {mails.map((mail) => (
              <li key={mail.id}>
                <button
                  type="button"
                  aria-current={mail.id === open.id}
                  onClick={() => setOpenId(mail.id)}
                  className={cx(
                    'block w-full px-4 py-3 text-left hover:bg-sunken',
                    mail.id === open.id && 'bg-sunken'
                  )}
                >
                  <span className="block truncate font-semibold">{mail.subject}</span>
                  <span className="flex justify-between gap-3 text-[0.8125rem] text-muted">
                    <span className="truncate">{mail.recipient}</span>
                    <Moment iso={mail.date_time} />
                  </span>
                </button>
              </li>
            ))}
          </ol>
          <Message key={`${shown}-${open.id}`} mail={open} />
        </div>
      ) : (
        <EmptyState
          drawing="post"
          title="No emails yet"
          className="mt-5 rounded-panel border bg-surface"
        >
          Sign up or request a new password, and the message will appear here.
        </EmptyState>
      )}
    </div>
  )
}

function Moment({ iso }: { iso: string | null }) {
  return (
    iso && (
      <time dateTime={iso} className="shrink-0">
        {formatTime(iso)}
      </time>
    )
  )
}

function Message({ mail }: { mail: Mail }) {
  const [format, setFormat] = useState<'html' | 'plain'>('html')
  return (
    <article
      data-testid="mail"
      className="flex min-h-[40rem] flex-col overflow-hidden rounded-panel border bg-surface"
    >
      <header className="flex flex-wrap items-center justify-between gap-3 border-b px-4 py-3">
        <div className="min-w-0">
          <h2 className="truncate font-semibold">{mail.subject}</h2>
          <p className="truncate text-[0.8125rem] text-muted">To {mail.recipient}</p>
        </div>
        <Segmented label="Format" options={FORMATS} value={format} onChange={setFormat} />
      </header>
      {format === 'html' ? (
        <iframe
          title={mail.subject}
          srcDoc={mail.html.replace('<head>', '<head><base target="_top">')}
          sandbox="allow-top-navigation-by-user-activation"
          className="w-full flex-1 border-0 bg-white"
        />
      ) : (
        <pre className="flex-1 overflow-auto p-4 text-sm/6 whitespace-pre-wrap">{mail.plain}</pre>
      )}
    </article>
  )
}
