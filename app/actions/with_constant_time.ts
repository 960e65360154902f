import { setTimeout } from 'node:timers/promises'

const AT_LEAST_MS = 60

/**
 * Does work whose length would tell a secret, such as whether an address is known, and never answers sooner
 * than it takes in the longest case.
 */
export async function withConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work(), setTimeout(AT_LEAST_MS)])
  return result
}
