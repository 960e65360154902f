// The lexicon numbers every word, from 1, in the order in which they come; its slots are a hash table of the numbers.
// No word is an object: half a million take 10 MB. Finding one hashes its bytes and compares one row, some 0.1 µs.
import { bytesOf, growRows, grown, newRows, putBytes, type Rows } from '#search/index/storage/rows'

/** Some numbers name no word but a pair of words. */
export type Lexicon = Rows & {
  size: number
  slots: Uint32Array
  /** By number, of `shapeOf`. */
  shapes: Uint32Array
}

const encoder = new TextEncoder()
/** Words have at most 60 signs, names of towns 120. */
const typed = new Uint8Array(512)
let typedSize = 0

export function newLexicon(words = 1024): Lexicon {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(words * 2)))
  return { ...newRows(words), size: 0, slots, shapes: new Uint32Array(words) }
}

/** 0 for an unknown word. */
export function numberOf(lexicon: Lexicon, word: string): number {
  write(word)
  return lexicon.slots[slotOf(lexicon)]
}

/** Adds an unknown word. Nothing is found by it until it has a posting. */
export function numberFor(lexicon: Lexicon, word: string): number {
  write(word)
  let slot = slotOf(lexicon)
  if (lexicon.slots[slot] !== 0) return lexicon.slots[slot]
  if (lexicon.size * 2 >= lexicon.slots.length) {
    const bytes = typed.slice(0, typedSize)
    rehash(lexicon, lexicon.slots.length * 2)
    keep(bytes)
    slot = slotOf(lexicon)
  }
  const number = nextNumber(lexicon)
  lexicon.starts[number] = putBytes(lexicon, typed, typedSize)
  lexicon.slots[slot] = number
  lexicon.shapes[number] = shapeOf(typed, typedSize)
  return number
}

export function nextNumber(lexicon: Lexicon): number {
  const number = ++lexicon.size
  growRows(lexicon, number)
  lexicon.shapes = grown(lexicon.shapes, lexicon.starts.length)
  return number
}

const SIZE_SHIFT = 26
const LETTERS = 2 ** SIZE_SHIFT - 1

/** Its letters as a set of bits, and above them its size, so that few words must be compared with a mistyped one. */
export function shapeOf(bytes: Uint8Array, size: number): number {
  let letters = 0
  for (let at = 0; at < size; at++) letters |= 1 << (bytes[at] % SIZE_SHIFT)
  return (letters | (Math.min(size, 63) << SIZE_SHIFT)) >>> 0
}

/** Whether so many edits can lie between two words: each takes and adds at most one letter. */
export function isNearShape(one: number, other: number, most: number): boolean {
  const longer = (one >>> SIZE_SHIFT) - (other >>> SIZE_SHIFT)
  if (longer > most || -longer > most) return false
  let [gone, come] = [one & ~other & LETTERS, other & ~one & LETTERS]
  for (let edit = 0; edit < most; edit++) {
    gone &= gone - 1
    come &= come - 1
  }
  return (gone | come) === 0
}

function rehash(lexicon: Lexicon, slots: number) {
  lexicon.slots = new Uint32Array(slots)
  for (let number = 1; number <= lexicon.size; number++) {
    if (lexicon.starts[number] === 0) continue
    keep(bytesOf(lexicon, number))
    lexicon.slots[slotOf(lexicon)] = number
  }
}

/** Most words are ASCII, which needs no encoder. */
function write(word: string) {
  for (let at = 0; at < word.length; at++) {
    const sign = word.charCodeAt(at)
    if (sign > 127) {
      typedSize = encoder.encodeInto(word, typed).written
      return
    }
    typed[at] = sign
  }
  typedSize = word.length
}

function keep(bytes: Uint8Array) {
  typed.set(bytes)
  typedSize = bytes.length
}

/** Of the word just written: where it is, or the empty slot where it would be. */
function slotOf(lexicon: Lexicon): number {
  const mask = lexicon.slots.length - 1
  let hash = 0x811c9dc5
  for (let at = 0; at < typedSize; at++) hash = Math.imul(hash ^ typed[at], 0x01000193)
  let slot = (hash ^ (hash >>> 15)) & mask
  while (lexicon.slots[slot] !== 0 && !isTyped(lexicon, lexicon.slots[slot])) {
    slot = (slot + 1) & mask
  }
  return slot
}

function isTyped(lexicon: Lexicon, number: number): boolean {
  const bytes = bytesOf(lexicon, number)
  if (bytes.length !== typedSize) return false
  for (let at = 0; at < typedSize; at++) if (bytes[at] !== typed[at]) return false
  return true
}
