import { setTimeout } from 'node:timers/promises'

const AT_LEAST_MS = 60

/** Never answers sooner than the slowest case, since timing would reveal a secret such as a known address. */
export async function withConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work(), setTimeout(AT_LEAST_MS)])
  return result
}
