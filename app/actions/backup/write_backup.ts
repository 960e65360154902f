import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { DriveFile } from 'flydrive'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { filesBelow, STORAGE_FOLDERS } from '#config/files'

export const MANIFEST = 'manifest.json'
export const SQLITE_COPY = 'database.sqlite3'
export const MYSQL_DUMP = 'database.sql.gz'

export type Manifest = {
  madeAt: string
  engine: 'sqlite' | 'mysql'
  migration: string
  files: Record<string, string>
}

/** Writes one snapshot of the database and all its uploads; copies uploads before and after it, so that none is
 * missing. Throws when the folder is not empty or a part fails, and then leaves nothing behind. */
export async function writeBackup(folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`)
  await chmod(folder, 0o700)
  try {
    return await write(folder)
  } catch (error) {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
    throw error
  }
}

async function write(folder: string): Promise<Manifest> {
  await copyFiles(folder)
  const engine = env.get('DB_CONNECTION')
  if (engine === 'sqlite') await db.rawQuery('VACUUM INTO ?', [join(folder, SQLITE_COPY)])
  else await dumpMysql(join(folder, MYSQL_DUMP))
  await copyFiles(folder)

  const newest = await db.from('adonis_schema').orderBy('id', 'desc').firstOrFail()
  const manifest: Manifest = {
    madeAt: new Date().toISOString(),
    engine,
    migration: String(newest.name),
    files: await digestsOf(folder),
  }
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600 })
  return manifest
}

async function copyFiles(folder: string) {
  for (const name of STORAGE_FOLDERS) {
    for await (const file of filesBelow(name)) await copyFile(file, join(folder, file.key))
  }
}

/** A file deleted during the copy is left out. */
async function copyFile(file: DriveFile, path: string) {
  if (existsSync(path)) return
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await pipeline(await file.getStream(), createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    await rm(path, { force: true })
    if (await file.exists()) throw error
  }
}

/** Passes the password by environment: other users can read a command line. */
export function mysqlProgram(program: string, args: string[]) {
  const authority = env.get('DB_TLS_CA')
  const child = spawn(
    program,
    [
      `--host=${env.get('DB_HOST', '127.0.0.1')}`,
      `--port=${env.get('DB_PORT', 3306)}`,
      `--user=${env.get('DB_USER', 'root')}`,
      '--protocol=tcp',
      '--default-character-set=utf8mb4',
      ...(authority ? [`--ssl-ca=${authority}`, '--ssl-verify-server-cert'] : []),
      ...args,
    ],
    {
      env: { ...process.env, MYSQL_PWD: env.get('DB_PASSWORD', '') },
      stdio: ['pipe', 'pipe', 'inherit'],
    }
  )
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}.`))
    )
  })
  return { child, ended }
}

async function dumpMysql(path: string) {
  const { child, ended } = mysqlProgram('mariadb-dump', [
    '--single-transaction',
    '--quick',
    '--routines',
    '--triggers',
    '--hex-blob',
    '--no-tablespaces',
    env.get('DB_DATABASE', 'gantry'),
  ])
  await Promise.all([
    ended,
    pipeline(child.stdout, createGzip(), createWriteStream(path, { flags: 'wx', mode: 0o600 })),
  ])
}

export async function digestsOf(folder: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((one) => one.isFile() && one.name !== MANIFEST)) {
    const path = join(entry.parentPath, entry.name)
    const digest = createHash('sha256')
    await pipeline(createReadStream(path), digest)
    digests[relative(folder, path)] = digest.digest('hex')
  }
  return digests
}
