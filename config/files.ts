import { Disk, type DriveFile } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { S3DriverOptions } from 'flydrive/drivers/s3/types'
import env from '#start/env'
import { dataPath } from '#config/storage'

/** The folders, below the data folder or at the root of the bucket, that hold what people uploaded. */
export const STORAGE_FOLDERS = ['images', 'imports']

/** The data folder of this machine, which is also where a process works on a file of its own. */
const local = new Disk(new FSDriver({ location: dataPath(), visibility: 'private' }))

let used: Promise<Disk> | undefined

/**
 * Where uploaded files are kept: the data folder, or the bucket of an S3-compatible store, which all machines
 * reach. Keys are paths such as `images/sites/….jpg`; nothing in it is public, the product hands it out itself.
 */
export function files(): Promise<Disk> {
  used ??= env.get('S3_BUCKET') ? bucket(settings()) : Promise.resolve(local)
  return used
}

/** Whether files are kept apart from this machine, so that a process has to fetch what it works on. */
export async function usesRemoteStorage(): Promise<boolean> {
  return (await files()) !== local
}

/** Keeps files in another place from now on; null for the one that the settings name. */
export function setStorageDisk(disk: Disk | null) {
  used = disk ? Promise.resolve(disk) : undefined
}

/** A bucket as a place for files; the driver is loaded for whoever has one. */
export async function bucket(options: S3DriverOptions): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(new S3Driver(options))
}

/** Checksums that only Amazon's own store knows are left out, and so are lists of access: the whole bucket is private. */
function settings(): S3DriverOptions {
  const endpoint = env.get('S3_ENDPOINT')
  return {
    bucket: env.get('S3_BUCKET')!,
    region: env.get('S3_REGION', 'eu-west-2'),
    endpoint,
    forcePathStyle: Boolean(endpoint),
    credentials: {
      accessKeyId: env.get('S3_ACCESS_KEY', ''),
      secretAccessKey: env.get('S3_SECRET_KEY', ''),
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    visibility: 'private',
    supportsACL: false,
  }
}

/** Every file below a folder, whether it lies here or elsewhere. */
export async function* filesBelow(folder: string): AsyncGenerator<DriveFile> {
  const disk = await files()
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(folder, { recursive: true, paginationToken })
    for (const file of page.objects) if (file.isFile) yield file
    paginationToken = page.paginationToken
  } while (paginationToken)
}
