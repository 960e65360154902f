import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { Exception } from '@adonisjs/core/exceptions'
import db from '@adonisjs/lucid/services/db'
import sharp from 'sharp'
import { logActivity } from '#actions/log_activity'
import { dataPath } from '#config/storage'
import { invalid } from '#validators/site_filters'

export type LogoChange = {
  contractorId: number
  /** Where the upload lies; null takes the logo away. */
  file: string | null
  actorId: number
  address: string
}

/** The width and height in pixels within which a logo is kept. */
const BOX = 256
const MAX_PIXELS = 50_000_000
const FORMATS = ['jpeg', 'png']
const KEY_LENGTH = 32
const NO_IMAGE = 'Please upload a JPG or PNG image.'

/**
 * Keeps an upload as a contractor's logo: drawn anew as a PNG, without whatever else the file held (D22). Throws 404
 * for no contractor and 422 at `logo` for what is not a readable JPG or PNG, whatever it calls itself.
 */
export async function changeContractorLogo(change: LogoChange) {
  const { contractorId, file, actorId, address } = change
  const key = file === null ? null : await store(await redrawn(file))
  const changed = await db.from('contractors').where('id', contractorId).update({ logo_key: key })
  if (Number(changed) === 0 && !(await db.from('contractors').where('id', contractorId).first())) {
    throw new Exception('This contractor is not there any more.', { status: 404 })
  }
  const subject = { subjectType: 'contractor', subjectId: contractorId, changedFields: ['logo'] }
  await logActivity({ actorId, action: 'contractor.changed', ...subject, address })
}

async function redrawn(file: string): Promise<Buffer> {
  try {
    const image = sharp(await readFile(file), { limitInputPixels: MAX_PIXELS })
    const { format } = await image.metadata()
    if (!FORMATS.includes(format)) throw invalid('logo', NO_IMAGE)
    return await image
      .rotate()
      .resize({ width: BOX, height: BOX, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer()
  } catch {
    throw invalid('logo', NO_IMAGE)
  }
}

async function store(image: Buffer): Promise<string> {
  const key = createHash('sha256').update(image).digest('hex').slice(0, KEY_LENGTH)
  await mkdir(dataPath('images', 'contractors'), { recursive: true })
  await writeFile(dataPath('images', 'contractors', `${key}.png`), image)
  return key
}
