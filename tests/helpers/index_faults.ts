import { metrics } from '#operation/metrics'

/** How often the daily check found the index wrong, as the operator reads it. */
export async function indexFaults(): Promise<number> {
  const { text } = await metrics()
  return Number(/^gantry_index_faults_total (\d+)$/m.exec(text)?.[1])
}
