import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { errors } from '@vinejs/vine'
import db from '@adonisjs/lucid/services/db'
import sharp from 'sharp'
import { invalid } from '#errors/invalid'
import { files } from '#config/files'
import { IMAGE_MESSAGES } from '#shared/sites/admin_sites'
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS } from '#shared/limits'

export type Picture = { key: string; large: Buffer; small: Buffer }

const LARGE = 1600
const SMALL = 480
const JPEG = { quality: 84 }
const KEY_LENGTH = 32
const SECONDS = 20
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const ANIMATED = Buffer.from('acTL')
const FIRST_DATA = Buffer.from('IDAT')

/** Re-encodes an upload, which strips metadata. Throws E_VALIDATION_ERROR (422) on `image` for anything but a whole
 * JPG or PNG, by content, of at most 5 MB and 50 megapixels. */
export async function readPicture(path: string): Promise<Picture> {
  const file = await readFile(path)
  if (file.length > IMAGE_MAX_BYTES) refuse(IMAGE_MESSAGES.size)
  if (!isStillImage(file)) refuse(IMAGE_MESSAGES.type)
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata()
    if (width * height > IMAGE_MAX_PIXELS) refuse(IMAGE_MESSAGES.pixels)
    const large = await sharp(file, { failOn: 'warning', limitInputPixels: IMAGE_MAX_PIXELS })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: LARGE, withoutEnlargement: true })
      .jpeg(JPEG)
      .toBuffer()
    return await pictureOf(large)
  } catch (error) {
    if (error instanceof errors.E_VALIDATION_ERROR) throw error
    refuse(IMAGE_MESSAGES.type)
  }
}

/** Of an encoded image of at most 1,600 px. */
async function pictureOf(large: Buffer): Promise<Picture> {
  const smaller = sharp(large).resize({ width: SMALL, withoutEnlargement: true })
  const small = await smaller.jpeg(JPEG).toBuffer()
  return {
    key: createHash('sha256').update(large).digest('hex').slice(0, KEY_LENGTH),
    large,
    small,
  }
}

export async function storeImage({ key, large, small }: Picture) {
  const disk = await files()
  await disk.put(pictureKey(key, LARGE), large)
  await disk.put(pictureKey(key, SMALL), small)
}

/** Call once no site uses the image. */
export async function deleteImage(key: string) {
  if (await db.from('sites').where('image_key', key).select('id').first()) return
  const disk = await files()
  for (const width of [LARGE, SMALL]) await disk.delete(pictureKey(key, width))
}

function pictureKey(key: string, width: number): string {
  return `images/sites/${key}-${width}.jpg`
}

function isStillImage(file: Buffer): boolean {
  if (file.subarray(0, JPEG_START.length).equals(JPEG_START)) return true
  if (!file.subarray(0, PNG_START.length).equals(PNG_START)) return false
  const animation = file.indexOf(ANIMATED)
  return animation === -1 || animation > file.indexOf(FIRST_DATA)
}

function refuse(message: string): never {
  throw invalid('image', message)
}
