import { createReadStream, statSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { signIn } from './client.js'
import type { BenchDatabase } from './database.js'
import { COLUMNS } from './import_file.js'

type Person = Awaited<ReturnType<typeof signIn>>

/** An upload of the file as an administrator's page sends it, step by step; each step answers how long it took. */
export class ImportRun {
  private id = 0

  constructor(
    private url: string,
    private admin: Person,
    private db: BenchDatabase
  ) {}

  /** Milliseconds from the first byte to the answer; the file is looked through meanwhile. */
  async upload(path: string): Promise<number> {
    const started = performance.now()
    const { status, text } = await send(`${this.url}/admin/sites/imports`, path, {
      ...this.admin.headers(),
      'content-type': 'application/octet-stream',
      'content-length': String(statSync(path).size),
      'x-file-name': 'bench.csv',
    })
    if (status !== 201) throw new Error(`The upload was answered ${status}: ${text}`)
    this.id = JSON.parse(text).id
    return performance.now() - started
  }

  /** Milliseconds of the dry run. */
  async check(): Promise<number> {
    const fields = Object.fromEntries(COLUMNS.map((column) => [column, column]))
    return this.step('PUT', 'mapping', 'checked', {
      source: '',
      fields,
      new_sites: 'Verify',
      restore_deleted: false,
    })
  }

  /** Milliseconds until everything is written. */
  async apply(): Promise<number> {
    return this.step('POST', 'application', 'completed', {})
  }

  /** Milliseconds until the sites of the import are gone. */
  async undo(): Promise<number> {
    return this.step('POST', 'undo', 'undone', {})
  }

  async counts() {
    const [row] = await this.db.rows<
      Record<'added' | 'updated' | 'unchanged' | 'rejected', number>
    >('SELECT added, updated, unchanged, rejected FROM imports WHERE id = ?', [this.id])
    return row
  }

  private async step(method: string, path: string, wanted: string, body: object) {
    const started = performance.now()
    const answer = await this.admin.call(`/admin/sites/imports/${this.id}/${path}`, {
      method,
      body: JSON.stringify(body),
    })
    if (answer.status >= 400)
      throw new Error(`${path} was answered ${answer.status}: ${answer.body}`)
    for (;;) {
      const [run] = await this.db.rows<{ status: string; error: string | null }>(
        'SELECT status, error FROM imports WHERE id = ?',
        [this.id]
      )
      if (run.status === wanted) return performance.now() - started
      if (run.status === 'failed') throw new Error(`The import failed: ${run.error}`)
      await pause(200)
    }
  }
}

function send(url: string, path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const call = request(url, { method: 'POST', headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode!, text }))
    })
    call.on('error', reject)
    createReadStream(path).pipe(call)
  })
}
