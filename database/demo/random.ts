/** Repeatable chance: the same seed gives the same draws on every machine (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** The generator of one item, independent of how many items there are beside it. */
  static of(seed: number, item: number): Random {
    const random = new Random(
      Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(item + 1, 0xc2b2ae35)
    )
    random.next()
    return random
  }

  /** At least 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number, both bounds included. */
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  between(least: number, most: number): number {
    return least + this.next() * (most - least)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)]
  }

  /** Some of the items, in their own order. */
  some<T>(items: readonly T[], count: number): T[] {
    const indexes = new Set<number>()
    while (indexes.size < Math.min(count, items.length)) {
      indexes.add(Math.floor(this.next() * items.length))
    }
    return [...indexes].sort((a, b) => a - b).map((index) => items[index])
  }

  /** Log-normal: half of the draws lie above the median, a few far above it. */
  logNormal(median: number, spread: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
    return median * Math.exp(spread * normal)
  }
}

/** Draws indexes in proportion to their weights. */
export class Weights {
  #sums: Float64Array

  constructor(weights: readonly number[]) {
    this.#sums = new Float64Array(weights.length)
    let sum = 0
    weights.forEach((weight, index) => (this.#sums[index] = sum += weight))
  }

  draw(random: Random): number {
    const sums = this.#sums
    const target = random.next() * sums[sums.length - 1]
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle] > target) high = middle
      else low = middle + 1
    }
    return low
  }
}

/** The few at the front are drawn often, the long tail seldom. */
export function zipf(count: number, steepness: number): Weights {
  return new Weights(Array.from({ length: count }, (_, rank) => 1 / (rank + 3) ** steepness))
}
