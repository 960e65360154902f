import { isAbsolute, join, resolve } from 'node:path'
import env from '#start/env'
import app from '@adonisjs/core/services/app'

const root = resolve(app.inProduction ? process.cwd() : app.makePath(), env.get('DATA_DIR', 'tmp'))

/** An absolute path inside the data folder, which outlives builds. */
export function dataPath(...parts: string[]): string {
  return join(root, ...parts)
}

const file = env.get('SQLITE_FILE', 'gantry.sqlite3')

export const sqliteFile = isAbsolute(file) || file === ':memory:' ? file : dataPath(file)
