import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Disk } from 'flydrive'
import { STORAGE_FOLDERS } from '#config/files'
import {
  digestsOf,
  MANIFEST,
  MYSQL_DUMP,
  mysqlProgram,
  SQLITE_COPY,
  type Manifest,
} from '#actions/backup/write_backup'

export type RestoreTarget = {
  engine: Manifest['engine']
  sqliteFile: string
  database: string
  files: Disk
}

/** Checks everything before it replaces anything; nothing else may use the database until it returns. Throws when a file
 * is missing, changed or surplus, or when the backup comes from the other engine. */
export async function restoreBackup(folder: string, target: RestoreTarget): Promise<Manifest> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'))
  if (manifest.engine !== target.engine) {
    throw new Error(
      `This backup is from ${manifest.engine}, but the settings use ${target.engine}.`
    )
  }
  const found = await digestsOf(folder)
  const paths = new Set([...Object.keys(found), ...Object.keys(manifest.files)])
  const wrong = [...paths].filter((path) => found[path] !== manifest.files[path])
  if (wrong.length > 0) throw new Error(`The backup is damaged: ${wrong.join(', ')}`)

  if (target.engine === 'sqlite') await replaceFile(join(folder, SQLITE_COPY), target.sqliteFile)
  else await fillDatabase(join(folder, MYSQL_DUMP), target.database)
  for (const name of STORAGE_FOLDERS) {
    await target.files.deleteAll(name)
    const kept = Object.keys(manifest.files).filter((path) => path.startsWith(`${name}/`))
    for (const path of kept) await target.files.copyFromFs(join(folder, path), path)
  }
  return manifest
}

/** Removes the write-ahead log too: SQLite would read the old one into the new file. */
async function replaceFile(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, `${to}.restored`)
  for (const end of ['-wal', '-shm']) await rm(to + end, { force: true })
  await rename(`${to}.restored`, to)
}

async function fillDatabase(dump: string, database: string) {
  const name = `\`${database.replaceAll('`', '``')}\``
  const anew = `DROP DATABASE IF EXISTS ${name}; CREATE DATABASE ${name} CHARACTER SET utf8mb4`
  const made = mysqlProgram('mariadb', ['--execute', anew])
  made.child.stdin.end()
  await made.ended
  const { child, ended } = mysqlProgram('mariadb', [database])
  await Promise.all([ended, pipeline(createReadStream(dump), createGunzip(), child.stdin)])
}
