type Thrown = {
  name?: string
  code?: unknown
  status?: unknown
  message?: string
  stack?: string
  sql?: unknown
  cause?: unknown
}

/** Separates the statement that was sent, with its values, from the driver’s message. */
const AFTER_STATEMENT = ' - '

/** Errors of the database and of mail servers repeat what people typed: statements, addresses, answers. */
const TELLS_TOO_MUCH = /^(SQLITE|ER_|EENVELOPE|EMESSAGE|E_MAIL)/

/**
 * An error as the log keeps it: its kind and where it came from. The words of an error that may quote personal data
 * are left out; its code says what happened.
 */
export function redactError(thrown: unknown): Record<string, unknown> {
  if (typeof thrown !== 'object' || thrown === null) return { type: typeof thrown }
  const { name, code, status, message = '', stack = '', sql, cause } = thrown as Thrown
  const isQuoting = sql !== undefined || TELLS_TOO_MUCH.test(String(code ?? ''))
  const frames = stack.slice(stack.indexOf('\n    at '))
  return {
    type: name,
    ...(code !== undefined && { code }),
    ...(status !== undefined && { status }),
    ...(!isQuoting && { message: withoutAddresses(withoutStatement(message)) }),
    stack: stack.includes('\n    at ') ? frames.trim() : '',
    ...(cause !== undefined && { cause: redactError(cause) }),
  }
}

function withoutStatement(text: string): string {
  const at = text.lastIndexOf(AFTER_STATEMENT)
  return at === -1 ? text : text.slice(at + AFTER_STATEMENT.length)
}

function withoutAddresses(text: string): string {
  return text.replace(/[^\s@<>"']+@[^\s@<>"']+/g, '[address]')
}
