import { Head } from '@inertiajs/react'
import { ApiCall, type Call } from '~/components/api/ApiCall'
import { buttonClass } from '~/components/ui/Button'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'

type ApiDocsProps = { groups: { name: string; calls: Call[] }[] }

const code = 'rounded-[4px] bg-sunken px-1 py-0.5 font-mono text-[0.8125em]'

export const title = 'API'

export default function ApiDocs({ groups }: ApiDocsProps) {
  const { app } = useSharedProps()
  const filters = encodeURIComponent('{"region":["Wales"],"start_value":5}')
  return (
    <div className="mx-auto grid w-full max-w-[75rem] gap-x-12 px-4 py-8 sm:px-6 lg:grid-cols-[14rem_1fr] lg:py-10">
      <Head>
        <meta name="description" content={`The ${app.brand} API: endpoints, fields and errors.`} />
      </Head>
      <nav aria-label="Endpoints" className="hidden lg:block">
        <div className="sticky top-20 max-h-[calc(100vh-6rem)] overflow-y-auto pb-6">
          {groups.map((group) => (
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
          ))}
        </div>
      </nav>
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
