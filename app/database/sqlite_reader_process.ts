// Runs as a child process, which the parent kills when a read takes too long.
import Database from 'better-sqlite3'

type Question = { sql: string; bindings: (string | number)[] }

const database = new Database(process.argv[2], { readonly: true })
for (const pragma of ['busy_timeout = 5000', 'cache_size = -65536', 'temp_store = MEMORY']) {
  database.pragma(pragma)
}

process.on('message', ({ sql, bindings }: Question) => {
  try {
    process.send!({ rows: database.prepare(sql).all(...bindings) })
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    process.send!({ error: { code, message } })
  }
})
