import { ChevronDownIcon } from '@heroicons/react/20/solid'
import { Head } from '@inertiajs/react'
import { useRef } from 'react'
import { ApiCall, type Call } from '~/components/api/ApiCall'
import { buttonClass } from '~/components/ui/Button'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'

type Groups = { groups: { name: string; calls: Call[] }[] }

const code = 'rounded-[4px] bg-sunken px-1 py-0.5 font-mono text-[0.875em]'

export const title = 'API'

/** On wide screens the index is beside the calls; on narrow ones it folds out above them. */
export default function ApiDocs({ groups }: Groups) {
  const folded = useRef<HTMLDetailsElement>(null)
  const { app } = useSharedProps()
  const filters = encodeURIComponent('{"region":["Wales"],"start_value":5}')
  return (
    <div className="mx-auto grid w-full max-w-[75rem] gap-x-12 px-4 py-8 sm:px-6 lg:grid-cols-[14rem_1fr] lg:py-10">
      <Head>
        <meta name="description" content={`The ${app.brand} API: endpoints, fields and errors.`} />
      </Head>
      <nav aria-label="Endpoints" className="hidden lg:block">
        <div className="sticky top-20 max-h-[calc(100vh-6rem)] overflow-y-auto pb-6">
          <Index groups={groups} />
        </div>
      </nav>
      <details
        ref={folded}
        data-testid="endpoints"
        className="group sticky top-(--header-height) z-10 -mx-4 -mt-8 mb-6 border-b border-line bg-surface sm:-mx-6 lg:hidden"
      >
        <summary className="flex h-11 cursor-pointer items-center justify-between px-4 font-semibold -outline-offset-2 sm:px-6">
          Endpoints
          <ChevronDownIcon aria-hidden="true" className="size-5 text-muted group-open:rotate-180" />
        </summary>
        <nav
          aria-label="Endpoints"
          className="max-h-[60dvh] overflow-y-auto overscroll-contain border-t border-line px-4 pt-3 sm:px-6 [&_a]:block [&_a]:py-3"
          onClick={() => (folded.current!.open = false)}
        >
          <Index groups={groups} />
        </nav>
      </details>
      <div className="min-w-0">
        <header className="max-w-prose">
          <h1 className="text-2xl/8 font-bold tracking-tight">API</h1>
          <p className="mt-2 text-muted">
            Your own programs can use the same API as {app.brand}’s pages. Dates and times are ISO
            8601; times are in UTC. Errors return <code className={code}>message</code>, and with
            422 the messages by field as <code className={code}>errors</code>.
          </p>
          <p className="mt-3 text-muted">
            Calls made as a member need the cookies set by <code className={code}>POST /login</code>
            . Calls that change data also need an <code className={code}>X-XSRF-TOKEN</code> header
            with the value of the <code className={code}>XSRF-TOKEN</code> cookie, which any page
            sets.
          </p>
        </header>
        <pre
          tabIndex={0}
          aria-label="Example"
          className="mt-5 rounded-panel border border-line bg-sunken p-4 font-mono text-[0.8125rem] leading-6 break-all whitespace-pre-wrap"
        >{`curl -b cookies.txt \\
  '${app.url}/api/projects?sortBy=end_date&filters=${filters}'`}</pre>
        <a href="/api/openapi.json" className={cx(buttonClass(), 'mt-5')}>
          OpenAPI 3.1 document
        </a>
        {groups.map((group) => (
          <section key={group.name} className="mt-10" aria-label={group.name}>
            <h2 className="mb-4 text-xl font-bold tracking-tight">{group.name}</h2>
            <div className="grid gap-4">
              {group.calls.map((call) => (
                <ApiCall key={call.id} call={call} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}

function Index({ groups }: Groups) {
  return groups.map((group) => (
    <div key={group.name} className="mb-5">
      <p className="mb-1 text-[0.8125rem] font-semibold">{group.name}</p>
      <ul>
        {group.calls.map((call) => (
          <li key={call.id}>
            <a
              href={`#${call.id}`}
              className="inline-block py-1 text-[0.8125rem]/5 text-muted underline-offset-4 hover:text-ink hover:underline"
            >
              {call.summary}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ))
}
