import { Disclosure } from '~/components/ui/Disclosure'
import { Badge } from '~/components/ui/Badge'
import { CodeText } from './CodeText'
import { FieldTable, type Field } from './FieldTable'

export type Call = {
  id: string
  method: string
  path: string
  summary: string
  description: string
  access: 'everybody' | 'session' | 'token'
  parameters: Field[]
  body: Field[]
  answer: Field[]
  status: number
  errors: { status: string; description: string }[]
}

const ACCESS = {
  everybody: 'Everyone',
  session: 'Members, with a session',
  token: 'With an access token',
}

export function ApiCall({ call }: { call: Call }) {
  return (
    <article
      id={call.id}
      data-testid="api-call"
      className="scroll-mt-15 rounded-panel border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={call.method === 'GET' ? 'info' : 'neutral'}>{call.method}</Badge>
        <h3 className="min-w-0 font-mono text-sm font-semibold break-all">{call.path}</h3>
        <span className="text-[0.8125rem] text-muted sm:ml-auto">{ACCESS[call.access]}</span>
      </div>
      <p className="mt-2 font-medium">{call.summary}</p>
      {call.description && (
        <p className="mt-1 max-w-prose text-muted">
          <CodeText text={call.description} />
        </p>
      )}
      <FieldTable title="Query string" fields={call.parameters} marksRequired />
      <FieldTable title="JSON body" fields={call.body} marksRequired />
      <div className="mt-4 divide-y divide-line border-t border-line">
        <Disclosure title={`Response ${call.status}`}>
          <FieldTable title="Fields" fields={call.answer} />
        </Disclosure>
        <Disclosure title={`Errors ${call.errors.map(({ status }) => status).join(', ')}`}>
          <dl className="grid gap-x-6 gap-y-1 text-[0.8125rem] sm:grid-cols-[4rem_1fr]">
            {call.errors.map(({ status, description }) => (
              <div key={status} className="contents">
                <dt className="font-mono">{status}</dt>
                <dd className="text-muted">
                  <CodeText text={description} />
                </dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      </div>
    </article>
  )
}
