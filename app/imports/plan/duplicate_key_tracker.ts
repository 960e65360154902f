const FIRST_CAPACITY = 1 << 16
const MAX_LOAD = 0.6
const NUMBERS_A_SLOT = 3

/** A flat table of 64-bit hashes, 12 bytes a slot: a million rows take about 24 MB. */
export class DuplicateKeyTracker {
  private slots = new Uint32Array(FIRST_CAPACITY * NUMBERS_A_SLOT)
  private size = 0

  /** Returns the earlier line of the key, from 1; null when it is new. */
  note(key: string, line: number): number | null {
    const [high, low] = hash(key)
    const at = this.find(high, low)
    if (this.slots[at + 2] !== 0) return this.slots[at + 2]
    this.slots.set([high, low, line], at)
    this.size++
    if (this.size > this.capacity * MAX_LOAD) this.grow()
    return null
  }

  private get capacity() {
    return this.slots.length / NUMBERS_A_SLOT
  }

  private find(high: number, low: number): number {
    const mask = this.capacity - 1
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const at = slot * NUMBERS_A_SLOT
      const free = this.slots[at + 2] === 0
      if (free || (this.slots[at] === high && this.slots[at + 1] === low)) return at
    }
  }

  private grow() {
    const old = this.slots
    this.slots = new Uint32Array(old.length * 2)
    for (let at = 0; at < old.length; at += NUMBERS_A_SLOT) {
      if (old[at + 2] === 0) continue
      this.slots.set(old.subarray(at, at + NUMBERS_A_SLOT), this.find(old[at], old[at + 1]))
    }
  }
}

/** Two independent 32-bit hashes (cyrb53). */
function hash(text: string): [number, number] {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return [high >>> 0, low >>> 0]
}
