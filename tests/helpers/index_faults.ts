import { metrics } from '#operation/metrics'

/** How often the index was not as one built anew, as the operator reads it. */
export async function indexFaults(): Promise<number> {
  const { text } = await metrics()
  return Number(/^gantry_index_faults_total (\d+)$/m.exec(text)?.[1])
}
